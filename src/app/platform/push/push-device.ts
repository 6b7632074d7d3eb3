import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import type { Call } from '#device/call.ts';
import { subscriptionBody } from '#device/push/subscription-body.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { refreshPushState, snoozePushOffer } from './push-state.ts';

/**
 * Turns push on for this device. Call it after a tap only: the browser asks the person now, and asks no second time.
 */
export async function turnPushOn(call: Call, person: string | undefined): Promise<'on' | 'denied'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    snoozePushOffer();
    await refreshPushState();
    return 'denied';
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call(pushEndpoints.key, {});
  const subscription = await subscribe(pushManager, key);
  await tellServer(call, subscription, person);
  await refreshPushState();
  return 'on';
}

export async function turnPushOff(call: Call): Promise<void> {
  const { items } = await call(pushEndpoints.list, {});
  const here = items.find(({ current }) => current);
  if (here) await call(pushEndpoints.unsubscribe, { params: { id: here.id } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  writeSetting('@push_v1', null);
  snoozePushOffer();
  await refreshPushState();
}

/** A subscription made with another key never receives our messages: replace it. */
async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options: { applicationServerKey: bytes } }: PushSubscription): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function tellServer(call: Call, subscription: PushSubscription, person = ''): Promise<void> {
  await call(pushEndpoints.subscribe, { body: subscriptionBody(subscription) });
  writeSetting('@push_v1', noteOf(subscription, person));
}

/**
 * Describes the subscription by session, address and person: when one of them changes, the server has to be told again.
 */
function noteOf({ endpoint }: PushSubscription, person: string): string {
  return `${readSetting('@token_expires_at_v1')} ${endpoint} ${person}`.trimEnd();
}

/** At a start with push on: updates the server, which may know an older address or another session, or nothing. */
export async function renewPush(call: Call, person: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  const note = readSetting('@push_v1');
  // Push was turned off here: nothing to renew. A subscription lost by the browser or at a session's end is made again.
  if (!subscription && note === null) return;
  // Another person has turned push on here; an older build did not store for whom.
  if (note !== null && (note.split(' ')[2] ?? person) !== person) return;
  if (subscription && note === noteOf(subscription, person)) {
    const { items, off } = await call(pushEndpoints.list, {});
    if (!off && items.some(({ current }) => current)) return;
    // The server lost it, as after a refusal of the push service, or it was turned off from another device.
    await subscription.unsubscribe();
    if (off) {
      writeSetting('@push_v1', null);
      return await refreshPushState();
    }
  }
  const { key } = await call(pushEndpoints.key, {});
  await tellServer(call, await subscribe(pushManager, key), person);
}
