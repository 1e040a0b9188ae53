@echo off
rem The Windows twin of run-engine-tests: the same program, with the Python of this machine or else the engine's own.
setlocal
set "python=%UE_ROOT%\Engine\Binaries\ThirdParty\Python3\Win64\python.exe"
where py >nul 2>nul && set "python=py"
"%python%" "%~dp0run-engine-tests" %*
exit /b %errorlevel%
