import { AD_KINDS } from '#contract/ads/kinds.ts';
import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';
import { registerBackgroundSync } from '#device/outbox/background-sync.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { pause } from '#device/pause.ts';
import { subscriptionBody } from '#device/push/subscription-body.ts';
import { type SignedInContext, openSignedInContext } from '../outbox/open-signed-in-context.ts';
import { waitForSessionEnd } from '../outbox/end-session.ts';
import { sendQueued } from '../outbox/outbox.ts';
import { workerGlobal } from '../worker-global.ts';

/**
 * Marks the chat as read up to the message of the notification, or the notification alone: now, or when there is a
 * network.
 */
export async function sendMarkRead({ id, message_id: chat, record: seq }: PushPayload): Promise<void> {
  const who = await openSignedInContext();
  if (!who) return;
  if (chat && seq) await queue(who, '', { type: 'chat.read', chat, seq });
  else if (id) await queue(who, '', { type: 'notification.read', id, all: false });
}

/** Time after a click within which the browser lets a page be opened, with a margin. */
const PATIENCE_MS = 4000;

/**
 * Puts a reply into the outbox, which sends it now or when there is a network. False when the reply could not be
 * stored, was refused, or nothing would wake the worker for it: the caller then opens the chat, where the reply is
 * shown and sent by the page.
 */
export async function sendPushReply(payload: PushPayload, text: string): Promise<boolean> {
  const { message_id: chat, operation_id: operation } = payload;
  const kind = AD_KINDS.find((each) => payload.type === `${each}_message`);
  const who = await openSignedInContext();
  if (!who || !chat || !operation || !kind) return false;
  const { key, isWoken } = await queue(who, text.slice(0, 80), {
    type: 'message.send',
    kind,
    operation,
    chat,
    text,
  });
  const state = (await who.database.outbox.get(key))?.state ?? 'done';
  return state === 'done' || (isWoken && (state === 'waiting' || state === 'sending'));
}

/** Queues an item and tries to send it. `isWoken`: the browser starts the worker once there is a network. */
async function queue(
  { database, person: owner }: SignedInContext,
  title: string,
  item: OutboxItem,
): Promise<{ key: string; isWoken: boolean }> {
  const key = crypto.randomUUID();
  await insertItem(database, { id: key, owner, item, title }, Date.now());
  const isWoken = await registerBackgroundSync(workerGlobal.registration);
  const sent = sendQueued().catch(() => undefined);
  await (isWoken ? sent : Promise.race([sent, pause(PATIENCE_MS)]));
  return { key, isWoken };
}

/** Tells the server the new push address of this browser; should that fail, the next start of a page does. */
export async function renewSubscription({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { call } = (await openSignedInContext()) ?? {};
  if (!call || !oldSubscription) return;
  const fresh = await workerGlobal.registration.pushManager.subscribe(oldSubscription.options);
  await call(pushEndpoints.subscribe, { body: subscriptionBody(fresh) }).finally(waitForSessionEnd);
}
