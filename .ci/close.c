/* close MILLISECONDS PROGRAM...: runs a program and closes its console, as Windows does and wine cannot:
   the program's handlers are called, and it is ended once they return, or after five seconds. Ends with
   the code of the program. */
#include <wchar.h>
#include <windows.h>

int wmain(int count, wchar_t **words) {
    STARTUPINFOW startup = {.cb = sizeof startup};
    PROCESS_INFORMATION program;
    DWORD code;

    if (count < 3) return 2;
    wchar_t *command = wcsstr(GetCommandLineW(), words[1]) + wcslen(words[1]) + 1;
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &program)) return 2;
    if (WaitForSingleObject(program.hProcess, wcstoul(words[1], NULL, 10)) == WAIT_TIMEOUT) {
        HMODULE console = GetModuleHandleW(L"kernelbase.dll");
        LPTHREAD_START_ROUTINE call = (LPTHREAD_START_ROUTINE)(void *)GetProcAddress(console, "CtrlRoutine");
        HANDLE handlers =
            CreateRemoteThread(program.hProcess, NULL, 0, call, (void *)CTRL_CLOSE_EVENT, 0, NULL);
        WaitForSingleObject(handlers, 5000);
        /* A program that ends by itself ends this thread with its own code. */
        GetExitCodeThread(handlers, &code);
        if (code <= 1 || code == STILL_ACTIVE) TerminateProcess(program.hProcess, STATUS_CONTROL_C_EXIT);
        WaitForSingleObject(program.hProcess, INFINITE);
    }
    GetExitCodeProcess(program.hProcess, &code);
    return code;
}
