import type { NewPushSubscription } from '#contract/me/channels.ts';

export function subscriptionBody(subscription: PushSubscription): NewPushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
