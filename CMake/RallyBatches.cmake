# rally_batches(rally-tests): with RALLY_BATCHES, compiles the files of that program several at a time, those that can be joined
# (batches.py says which). The presets whose proof is not the single file do so: parsing headers is most of what a file costs.
function(rally_batches target)
    find_package(Python3 COMPONENTS Interpreter QUIET)
    if(NOT RALLY_BATCHES OR NOT Python3_FOUND)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(TRANSFORM sources REPLACE "^([^/].*)" "${CMAKE_CURRENT_SOURCE_DIR}/\\1" OUTPUT_VARIABLE paths)
    # A name that is added may part two files, so the batches are thought over when a file changes.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${paths} "${PROJECT_SOURCE_DIR}/CMake/batches.py")
    string(REPLACE ";" "\n" lines "${paths}")
    set(list "${CMAKE_CURRENT_BINARY_DIR}/${target}.files")
    file(WRITE "${list}" "${lines}\n")
    execute_process(COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/CMake/batches.py" 10 INPUT_FILE "${list}"
                    OUTPUT_VARIABLE batches OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    foreach(source batch IN ZIP_LISTS sources batches)
        set_property(SOURCE "${source}" PROPERTY UNITY_GROUP "batch${batch}")
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
