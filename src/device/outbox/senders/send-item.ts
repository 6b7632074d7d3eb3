import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { Outcome } from '#device/database/rows.ts';
import { sendFavourites } from '#device/favourites/sync-favourites.ts';
import { sendViews } from '#device/views/send-views.ts';
import type { OutboxItem, OutboxItemType } from '../outbox-item.ts';
import { isRefusedWith } from './ad-calls.ts';
import { sendAdEdit } from './send-ad-edit.ts';
import { sendAdStatus } from './send-ad-status.ts';
import { sendFeedback, sendReply } from './send-feedback.ts';
import { sendMessage } from './send-message.ts';
import { sendNewAd } from './send-new-ad.ts';
import { sendProfile } from './send-profile.ts';
import type { Sending } from './sending.ts';

type SendingOf<Type extends OutboxItemType> = Sending<Extract<OutboxItem, { type: Type }>>;

/** Sends an item by its type: a new type is a line here and a declaration in `outbox-item.ts`. */
export function sendItem(sending: Sending): Promise<Outcome> {
  const { item } = sending;
  switch (item.type) {
    case 'ad.create':
      return sendNewAd({ ...sending, item });
    case 'ad.edit':
      return sendAdEdit({ ...sending, item });
    case 'ad.status':
      return sendAdStatus({ ...sending, item });
    case 'message.send':
      return sendMessage({ ...sending, item });
    case 'request.create':
      return sendRequest({ ...sending, item });
    case 'feedback.create':
      return sendFeedback({ ...sending, item });
    case 'feedback.reply':
      return sendReply({ ...sending, item });
    case 'profile.edit':
      return sendProfile({ ...sending, item });
    case 'search.edit':
    case 'search.delete':
      return sendSearchChange({ ...sending, item });
    case 'report.create':
      return sendReport({ ...sending, item });
    case 'chat.read':
      return sendChatRead({ ...sending, item });
    case 'notification.read':
      return sendNotificationRead({ ...sending, item });
    case 'favourites.send':
    case 'views.send':
      return sendGathered({ ...sending, item });
  }
}

/** Sends a request with the row's id as idempotency key: however often it is sent, the person has applied once. */
async function sendRequest({
  row,
  item: { kind, ad, body },
  call,
  signal,
}: SendingOf<'request.create'>): Promise<Outcome> {
  const sides: Pick<(typeof requestSidesEndpoints)['task'], 'create'> = requestSidesEndpoints[kind];
  const headers = { 'Idempotency-Key': row.id };
  const { id } = await call(sides.create, { params: { id: ad }, body }, { signal, headers });
  return { kind, id, version: null };
}

/**
 * Sends a report with the row's id as idempotency key: a retry after a lost answer does not report again what
 * moderators have decided meanwhile.
 */
async function sendReport({
  row,
  item: { subject, id: about, reason, text },
  call,
  signal,
}: SendingOf<'report.create'>): Promise<Outcome> {
  const options = { signal, headers: { 'Idempotency-Key': row.id } };
  const { id } = await call(reportsEndpoints.create, { body: { subject, id: about, reason, text } }, options);
  return { kind: 'report', id, version: null };
}

/** Changes or deletes a saved search; repeating it has no effect, and one that is already gone counts as deleted. */
async function sendSearchChange({
  item,
  call,
  signal,
}: SendingOf<'search.edit' | 'search.delete'>): Promise<Outcome> {
  const params = { id: item.search };
  if (item.type === 'search.edit') {
    await call(savedSearchesEndpoints.edit, { params, body: item.body }, { signal });
  } else {
    await call(savedSearchesEndpoints.delete, { params }, { signal }).catch((error: unknown) => {
      if (!isRefusedWith(error, 'not_found')) throw error;
    });
  }
  return { kind: 'search', id: item.search, version: null };
}

/** Sends a read mark; repeating it has no effect, since the read position of a chat never goes back. */
async function sendChatRead({ item: { chat, seq }, call, signal }: SendingOf<'chat.read'>): Promise<Outcome> {
  const body = { read: seq, delivered: seq };
  await call(messagesEndpoints.makeRead, { params: { id: chat }, body }, { signal });
  return { kind: 'chat', id: chat, version: seq };
}

async function sendNotificationRead({
  item: { id, all, about },
  call,
  signal,
}: SendingOf<'notification.read'>): Promise<Outcome> {
  const { makeRead, makeReadAbout, makeAllRead } = notificationsEndpoints;
  if (about !== undefined) await call(makeReadAbout, { body: { operation_id: about } }, { signal });
  else if (all) await call(makeAllRead, { body: { until: id } }, { signal });
  else await call(makeRead, { params: { id } }, { signal });
  return { kind: 'notification', id, version: null };
}

/** Sends in batches what was gathered in a table of its own: the item only says that there is something. */
async function sendGathered({
  item: { type },
  row,
  database,
  call,
}: SendingOf<'favourites.send' | 'views.send'>): Promise<Outcome> {
  if (database && type === 'favourites.send') await sendFavourites(database, call, row.owner);
  if (database && type === 'views.send') await sendViews(database, call, Date.now());
  return { kind: type, id: row.id, version: null };
}
