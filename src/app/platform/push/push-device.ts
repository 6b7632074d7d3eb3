import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import type { Call } from '#device/call.ts';
import { subscriptionBody } from '#device/push/subscription-body.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { lookAtPush, noteNotNow } from './push-state.ts';

/** Has this device told. Only after a tap: the browser asks the person now, and asks no second time. */
export async function turnPushOn(call: Call, person: string | undefined): Promise<'on' | 'denied'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    noteNotNow();
    await lookAtPush();
    return 'denied';
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call(pushEndpoints.key, {});
  const subscription = await subscribe(pushManager, key);
  await tellServer(call, subscription, person);
  await lookAtPush();
  return 'on';
}

export async function turnPushOff(call: Call): Promise<void> {
  const { items } = await call(pushEndpoints.list, {});
  const here = items.find(({ current }) => current);
  if (here) await call(pushEndpoints.unsubscribe, { params: { id: here.id } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  writeSetting('@push_v1', null);
  noteNotNow();
  await lookAtPush();
}

/** What this browser was subscribed for by another key hears nothing of us any more. */
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

/** By session and address, since with another of either the server has to be told again, and for whom. */
function noteOf({ endpoint }: PushSubscription, person: string): string {
  return `${readSetting('@token_expires_at_v1')} ${endpoint} ${person}`.trimEnd();
}

/** At a start, where it was allowed: the server may know another address than the browser has now, or another session. */
export async function renewPush(call: Call, person: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  const told = readSetting('@push_v1');
  // who turned it off here is left alone; an address that the browser has lost, or a session's end took, is asked for anew
  if (!subscription && told === null) return;
  // another person has turned it on here; an older build did not note whom it was for
  if (told !== null && (told.split(' ')[2] ?? person) !== person) return;
  if (subscription && told === noteOf(subscription, person)) return;
  const { key } = await call(pushEndpoints.key, {});
  await tellServer(call, await subscribe(pushManager, key), person);
}
