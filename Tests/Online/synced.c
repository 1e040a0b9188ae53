/* A disk that loses its power: what a program syncs of a house's store is copied to $RALLY_SYNCED at that moment, and those copies are
 * all that is left afterwards. With RALLY_SYNCED_EVERY=n only every n-th time: a disk that lies.
 * cc -shared -fPIC -o synced.so synced.c -ldl; LD_PRELOAD=synced.so ... */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void keep(int file)
{
    static long times;
    const char* folder = getenv("RALLY_SYNCED");
    const char* every = getenv("RALLY_SYNCED_EVERY");
    char link[64], path[4096], name[4096], half[4096], bytes[1 << 16];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (folder == NULL || length <= 0 || (every != NULL && ++times % atol(every) != 0))
    {
        return;
    }
    path[length] = '\0';
    const char* last = strrchr(path, '/');
    if (last == NULL || strncmp(last, "/house.sqlite", 13) != 0)
    {
        return;
    }
    snprintf(name, sizeof name, "%.2000s%.1000s", folder, last);
    snprintf(half, sizeof half, "%.3000s.half", name);
    int from = open(path, O_RDONLY | O_CLOEXEC);
    int to = open(half, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    ssize_t got = 0;
    while (from >= 0 && to >= 0 && (got = read(from, bytes, sizeof bytes)) > 0 && write(to, bytes, (size_t)got) == got)
    {
    }
    if (from >= 0)
    {
        close(from);
    }
    if (to >= 0)
    {
        close(to);
        rename(half, name);
    }
}

int fdatasync(int file)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    int result = real(file);
    if (result == 0)
    {
        keep(file);
    }
    return result;
}

int fsync(int file)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    int result = real(file);
    if (result == 0)
    {
        keep(file);
    }
    return result;
}
