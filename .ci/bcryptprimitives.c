/* The one function that Rust programs want of bcryptprimitives.dll, for a wine that lacks it. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PUCHAR data, SIZE_T length) {
    return RtlGenRandom(data, (ULONG)length);
}
