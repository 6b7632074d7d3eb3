import { writeSetting } from '../device-storage.ts';

/** Whoever comes next sees nothing of what was shown, and this browser takes no more of it. */
export async function forgetPush(): Promise<void> {
  writeSetting('@push_v1', null);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => undefined);
  await subscription?.unsubscribe().catch(() => undefined);
}
