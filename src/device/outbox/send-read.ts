import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Outcome } from '../database/rows.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Sends a read mark; repeating it has no effect, since the read position of a chat never goes back. */
export async function sendChatRead({
  thing: { chat, seq },
  call,
  signal,
}: Sending<Extract<OutboxItem, { type: 'chat.read' }>>): Promise<Outcome> {
  const body = { read: seq, delivered: seq };
  await call(messagesEndpoints.makeRead, { params: { id: chat }, body }, { signal });
  return { kind: 'chat', id: chat, version: seq };
}

export async function sendNotificationRead({
  thing: { id, all },
  call,
  signal,
}: Sending<Extract<OutboxItem, { type: 'notification.read' }>>): Promise<Outcome> {
  const { makeRead, makeAllRead } = notificationsEndpoints;
  if (all) await call(makeAllRead, { body: { until: id } }, { signal });
  else await call(makeRead, { params: { id } }, { signal });
  return { kind: 'notification', id, version: null };
}
