import type { QueryClient } from '@tanstack/react-query';

/** Reports errors to the server from now on. The reporting code is a lazy chunk, fetched with the first error. */
export function reportPageErrors(client: QueryClient): void {
  const tell = async (error: unknown, isBroken: boolean): Promise<void> => {
    const { sendErrorReport } = await import('./send-error-report.ts');
    await sendErrorReport(client, error, isBroken);
  };
  window.addEventListener('error', ({ error, isTrusted }) => {
    // An untrusted event comes from the entry, which passes on an error that broke a screen.
    void tell(error, !isTrusted).catch(() => undefined);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    void tell(reason, false).catch(() => undefined);
  });
}
