import type { Database, Sql } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { HintSender } from '../../realtime/hints.ts';
import type { NotificationsService } from '../events/notifications-service.ts';
import { chatGroup } from './chat-group.ts';
import { mayTalk, saveReach } from './chats-repo.ts';

export interface ReachService {
  /** How far it was read and has come; without a number all of it was read. What is read is no news any more. */
  readonly reach: (
    person: string,
    id: string,
    how: { read?: number | undefined; delivered?: number | undefined },
    now: Date,
  ) => Promise<void>;
  /** Whether the two may say something to each other: nobody does past a block, whichever of the two made it. */
  readonly mayTalk: (sql: Database, chat: string) => Promise<boolean>;
}

const ALL = 2_147_483_647;

export function createReachService(deps: {
  sql: Sql;
  notifications: Pick<NotificationsService, 'makeGroupRead'>;
  news: HintSender;
}): ReachService {
  const { sql, notifications, news } = deps;
  return {
    async reach(person, id, { read, delivered }, now) {
      const isAll = read === undefined && delivered === undefined;
      const reach = { id, person, read: read ?? (isAll ? ALL : 0), delivered: delivered ?? 0 };
      await sql.begin(async (tx) => {
        if (!(await saveReach(tx, reach))) throw new AppError('not_found');
        if (reach.read > 0) await notifications.makeGroupRead(tx, person, chatGroup(id), now);
      });
      news.tell([id, 0]);
    },

    mayTalk,
  };
}
