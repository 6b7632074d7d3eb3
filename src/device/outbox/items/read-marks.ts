import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Outcome } from '../../database/rows.ts';
import type { SendContext } from '../send-context.ts';

export interface ChatReadItem {
  readonly type: 'chat.read';
  readonly chat: string;
  readonly seq: number;
}

/** Read mark of one notification; with `all`, of all earlier ones too, with `about`, of all about that ad. */
export interface NotificationReadItem {
  readonly type: 'notification.read';
  readonly id: string;
  readonly all: boolean;
  readonly about?: string;
}

/** Sends a read mark; repeating it has no effect, since the read position of a chat never goes back. */
export async function sendChatRead({
  item: { chat, seq },
  call,
  signal,
}: SendContext<ChatReadItem>): Promise<Outcome> {
  const body = { read: seq, delivered: seq };
  await call(messagesEndpoints.makeRead, { params: { id: chat }, body }, { signal });
  return { kind: 'chat', id: chat, version: seq };
}

export async function sendNotificationRead({
  item: { id, all, about },
  call,
  signal,
}: SendContext<NotificationReadItem>): Promise<Outcome> {
  const { makeRead, makeReadAbout, makeAllRead } = notificationsEndpoints;
  if (about !== undefined) await call(makeReadAbout, { body: { operation_id: about } }, { signal });
  else if (all) await call(makeAllRead, { body: { until: id } }, { signal });
  else await call(makeRead, { params: { id } }, { signal });
  return { kind: 'notification', id, version: null };
}
