# What every file of ours is compiled with. Third-party headers come as SYSTEM and stay silent.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")

# No NDEBUG anywhere: our assertions stay on in every build.
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
# The plugins are what every simulation, solver and server waits for: -O3 is worth 5 % there and costs seconds.
set(RALLY_PLUGIN_RELEASE_FLAGS $<$<CONFIG:Release>:-O3>)
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1 -D_GLIBCXX_ASSERTIONS")
if(RALLY_SANITIZE)
    string(REPLACE "-O0" "-O1" CMAKE_CXX_FLAGS_DEBUG "${CMAKE_CXX_FLAGS_DEBUG}") # else its tests take thrice as long
endif()

find_program(RALLY_CCACHE ccache)
if(RALLY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${RALLY_CCACHE}")
endif()

set(RALLY_WARNINGS
    -Werror -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wundef -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wcast-align -Wcast-qual -Wformat=2
    -Wunused -Wvla -Wdeprecated)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # -Wno-restrict: GCC 12 warns of its own std::string (GCC bug 105651).
    list(APPEND RALLY_WARNINGS -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wno-restrict)
    if(RALLY_SANITIZE)
        # The code a sanitizer adds makes GCC guess wrong here.
        list(APPEND RALLY_WARNINGS -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-array-bounds)
    endif()
endif()

if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # libstdc++ 12 itself still calls what it deprecates (std::stable_sort).
    list(APPEND RALLY_WARNINGS -Wno-deprecated-declarations)
endif()

if(RALLY_SANITIZE)
    # Plugins have no RTTI, which the vptr check needs.
    set(sanitize "-fsanitize=${RALLY_SANITIZE}" -fno-sanitize=vptr -fno-sanitize-recover=all)
    add_compile_options(${sanitize} -fno-omit-frame-pointer -g1)
    add_link_options(${sanitize})
endif()
if(RALLY_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
    add_link_options(-fsanitize=fuzzer-no-link)
endif()
