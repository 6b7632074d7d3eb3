import type { QueryClient } from '@tanstack/react-query';

/** What goes wrong from here on is told to the server, by a file that nobody has before something does. */
export function reportPageErrors(client: QueryClient): void {
  const tell = async (error: unknown, isBroken: boolean): Promise<void> => {
    const { tellError } = await import('./tell-error.ts');
    await tellError(client, error, isBroken);
  };
  window.addEventListener('error', ({ error, isTrusted }) => {
    // the entry passes on what broke a screen; the browser's own word is trusted
    void tell(error, !isTrusted).catch(() => undefined);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    void tell(reason, false).catch(() => undefined);
  });
}
