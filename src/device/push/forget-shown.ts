import { namesOwnedAs, SYSTEM_OWNERSHIP } from '../ownership.ts';

type Forget = (registration: ServiceWorkerRegistration | undefined) => Promise<unknown>;

const FORGET: Record<keyof typeof SYSTEM_OWNERSHIP, Forget> = {
  notifications: async (registration) => {
    for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  },
  badge: async () => {
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
  },
  // push services keep messages that were sent before the end
  pushSubscription: async (registration) =>
    await (await registration?.pushManager?.getSubscription())?.unsubscribe(),
};

/** For page and worker: nothing of the person stays with the system, and this browser takes no more of it. */
export async function forgetShown(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const names = namesOwnedAs(SYSTEM_OWNERSHIP, 'private');
  await Promise.all(names.map((name) => FORGET[name](registration).catch(() => undefined)));
}
