/** Background Sync exists in Chromium only, and no type library declares it. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

export const OUTBOX_SYNC_TAG = 'outbox';

/**
 * Asks the browser to start the worker once there is a network, even when every page is closed by then. False when the
 * browser lacks or refuses this; it always refuses while no page is open.
 */
export async function registerBackgroundSync({ sync }: WithSync): Promise<boolean> {
  try {
    await sync?.register(OUTBOX_SYNC_TAG);
    return sync !== undefined;
  } catch {
    return false;
  }
}
