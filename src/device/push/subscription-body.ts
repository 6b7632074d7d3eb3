import type { NewPushSubscription } from '#contract/me/channels.ts';

/** Body that registers a browser's push subscription, for page and worker. */
export function subscriptionBody(subscription: PushSubscription): NewPushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
