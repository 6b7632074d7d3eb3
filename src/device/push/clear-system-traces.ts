import { namesOwnedAs, SYSTEM_OWNERSHIP } from '../ownership.ts';

type Forget = (registration: ServiceWorkerRegistration | undefined) => Promise<unknown>;

const FORGET: Record<keyof typeof SYSTEM_OWNERSHIP, Forget> = {
  notifications: async (registration) => {
    for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  },
  badge: async () => {
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
  },
  // push services still deliver messages that were sent before the session's end
  pushSubscription: async (registration) =>
    await (await registration?.pushManager?.getSubscription())?.unsubscribe(),
};

export async function clearSystemTraces(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const names = namesOwnedAs(SYSTEM_OWNERSHIP, 'private');
  await Promise.all(names.map((name) => FORGET[name](registration).catch(() => undefined)));
}
