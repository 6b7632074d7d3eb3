import type { DomainContext } from '../domain-context.ts';
import { createWakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { type ChatsService, createChatsService, type ReadChatRequest } from './chats-service.ts';
import type { ReadPositionsService } from './read-positions-service.ts';
import { createOffersService } from './offers-service.ts';
import { createWritingService } from './writing-service.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { AttachmentsService } from './attachments-service.ts';

export function registerMessages(
  context: DomainContext,
  {
    attachments,
    reach,
    requestOf,
  }: {
    readonly attachments: AttachmentsService;
    readonly reach: ReadPositionsService;
    readonly requestOf: ReadChatRequest;
  },
): { readonly messages: ChatsService } {
  const { bind, sql, publisher, log, events } = context;
  const chats = createChatsService({ sql, attachments, requestOf });
  const wakeUps = createWakeUpSender(publisher, 'chats', log);
  const writing = createWritingService({ sql, events, attachments, wakeUps });
  const offers = createOffersService({ sql, writing, wakeUps });
  // bound before `/messages/{id}`: these names are no ids
  for (const kind of AD_KINDS) {
    bind(CHAT_LISTS[kind], ({ actor, query }) => chats.list(actor.id, kind, query));
  }
  bind(messagesEndpoints.listAll, ({ actor, query }) => chats.listAll(actor.id, query));
  bind(messagesEndpoints.unread, ({ actor }) => chats.unread(actor.id));
  bind(messagesEndpoints.get, ({ actor, params, query, now, locale }) =>
    chats.open(actor.id, params.id, query, { now, locale: locale() }),
  );
  bind(
    messagesEndpoints.ask,
    ({ actor, body, idempotencyKey, now }) => {
      const { kind, operation_id: id, text, attachments: along = [] } = body;
      return writing.ask(actor.id, { kind, id }, { text, attachments: along, key: idempotencyKey() }, now);
    },
    { leavesShared: true },
  );
  bind(
    messagesEndpoints.offer,
    ({ actor, body: { task, user, text }, idempotencyKey, now }) =>
      offers.offer(actor.id, { task, user, text, key: idempotencyKey() }, now),
    { leavesShared: true },
  );
  bind(
    messagesEndpoints.answer,
    ({ actor, body, idempotencyKey, now }) => {
      const { message_id: id, text, attachments: along = [] } = body;
      return writing.answer(actor.id, id, { text, attachments: along, key: idempotencyKey() }, now);
    },
    { leavesShared: true },
  );
  bind(
    messagesEndpoints.upload,
    ({ actor, params, body, idempotencyKey, now }) => {
      const { text, files, seconds } = body;
      return writing.upload(actor.id, params.id, { text, files, seconds, key: idempotencyKey() }, now);
    },
    {
      leavesShared: true,
      admit: ({ actor, now }) => attachments.countCall(actor.id, now),
    },
  );
  bind(messagesEndpoints.attachment, ({ actor, params }) => attachments.download(actor.id, params.id));
  bind(messagesEndpoints.preview, ({ actor, params }) => attachments.preview(actor.id, params.id));
  bind(
    messagesEndpoints.makeRead,
    ({ actor, params, body, now }) => reach.reach(actor.id, params.id, body, now),
    // `long`, since read marks wait to be merged, and have a fair queue of their own
    { leavesShared: true, cost: 'long' },
  );
  bind(messagesEndpoints.delete, ({ actor, params, now }) => chats.delete(actor.id, params.id, now), {
    leavesShared: true,
  });
  return { messages: chats };
}
