import type { Sql } from './db/client.ts';
import { createNotificationsService } from './domains/events/notifications-service.ts';
import type { EventWriter } from './domains/events/write-service.ts';
import type { AttachmentsService } from './domains/messages/attachments-service.ts';
import { createChatsService } from './domains/messages/chats-service.ts';
import { createReachService, type ReachService } from './domains/messages/reach-service.ts';
import { messagesRoutes } from './domains/messages/routes.ts';
import { createWritingService } from './domains/messages/writing-service.ts';
import type { Bind } from './http/calls/bind.ts';
import type { Log } from './process/log.ts';
import type { Publisher } from './realtime/channels/channels.ts';
import { createWakeUps } from './realtime/channels/wake-ups.ts';

interface ChatParts {
  readonly sql: Sql;
  readonly publisher: Publisher;
  readonly log: Log;
}

/** Calls and sockets of one process share this service, so that their read marks are merged. */
export function createChatReach({ sql, publisher, log }: ChatParts): ReachService {
  const notifications = createNotificationsService({ sql });
  return createReachService({ sql, notifications, wakeUps: createWakeUps(publisher, 'chats', log) });
}

export function bindChats(
  bind: Bind,
  parts: ChatParts & {
    readonly events: EventWriter;
    readonly attachments: AttachmentsService;
    readonly reach: ReachService | undefined;
  },
): void {
  const { sql, publisher, log, events, attachments, reach = createChatReach(parts) } = parts;
  messagesRoutes(bind, {
    chats: createChatsService({ sql, reach, attachments }),
    writing: createWritingService({
      sql,
      events,
      attachments,
      wakeUps: createWakeUps(publisher, 'chats', log),
    }),
    attachments,
  });
}
