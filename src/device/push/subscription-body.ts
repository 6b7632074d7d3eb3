import type { NewPushSubscription } from '#contract/me/channels.ts';

/** What the server is told of a browser's subscription, from a page or the worker. */
export function subscriptionBody(subscription: PushSubscription): NewPushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
