/** Chromium's alone, and in no library of types. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** What the worker hears when its alarm goes off. */
export const OUTBOX_SYNC_TAG = 'outbox';

/**
 * Has the browser start the worker once there is a line, also when every page is closed by then. False: this browser
 * cannot, or may not; it never may while no page is open.
 */
export async function registerBackgroundSync({ sync }: WithSync): Promise<boolean> {
  try {
    await sync?.register(OUTBOX_SYNC_TAG);
    return sync !== undefined;
  } catch {
    return false;
  }
}
