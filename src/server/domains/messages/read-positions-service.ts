import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { createHttpFairQueue } from '#server/http/turns/turns.ts';
import type { Log } from '#server/process/log.ts';
import type { Publisher } from '#server/realtime/channels/channels.ts';
import { createChangeWakeUpSender, createWakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { createNotificationsService } from '../events/notifications-service.ts';
import { nameChatGroup } from './name-chat-group.ts';
import { isReadPositionAhead, mayTalk, type ChatReadPosition, saveReadPosition } from './chats-repo.ts';

const ALL = 2_147_483_647;

/** Read marks use two connections, so that other work has most of them, and one person uses one at a time. */
const TURNS = { atOnce: 2, waiting: 5000, each: { atOnce: 1, waiting: 100 } };

interface WaitingMark {
  reach: ChatReadPosition;
  now: Date;
  readonly saved: Promise<void>;
}

/** Calls and sockets of one process share this service, so that their read marks are merged. */
export function createReadPositionsService(deps: { sql: Sql; publisher: Publisher; log: Log }) {
  const { sql, publisher, log } = deps;
  const notifications = createNotificationsService({ sql });
  const wakeUps = createWakeUpSender(publisher, 'chats', log);
  const changes = createChangeWakeUpSender(publisher, log);
  const inTurn = createHttpFairQueue(TURNS);
  const waiting = new Map<string, WaitingMark>();

  async function save(reach: ChatReadPosition, now: Date): Promise<void> {
    const { id, person, read } = reach;
    const group = nameChatGroup(id);
    const further = await isReadPositionAhead(sql, reach);
    if (further === undefined) throw new AppError('not_found');
    if (!further) {
      if (read > 0) await notifications.makeGroupRead(sql, person, group, now);
      return;
    }
    await sql.begin(async (tx) => {
      if (!(await saveReadPosition(tx, reach))) throw new AppError('not_found');
      if (read > 0) await notifications.makeGroupRead(tx, person, group, now);
    });
    wakeUps.send([id, 0]);
    if (read > 0) changes.send([person, messagesEndpoints.makeRead.name]);
  }

  return {
    /**
     * Saves how far a chat was received and read, and marks its notifications as read; without numbers, all of it was
     * read. Waiting marks of one person in one chat are merged into the newest.
     */
    async reach(
      person: string,
      id: string,
      { read, delivered }: { read?: number | undefined; delivered?: number | undefined },
      now: Date,
    ) {
      const isAll = read === undefined && delivered === undefined;
      const reach = { id, person, read: read ?? (isAll ? ALL : 0), delivered: delivered ?? 0 };
      const key = `${person} ${id}`;
      const before = waiting.get(key);
      if (before !== undefined) {
        before.reach = mergeReach(before.reach, reach);
        before.now = now;
        return await before.saved;
      }
      const { promise: saved, resolve, reject } = Promise.withResolvers<void>();
      const mark: WaitingMark = { reach, now, saved };
      waiting.set(key, mark);
      try {
        await inTurn(async () => {
          waiting.delete(key);
          await save(mark.reach, mark.now);
        }, person);
        resolve();
      } catch (error) {
        if (waiting.get(key) === mark) waiting.delete(key);
        reject(error);
      }
      return await saved;
    },

    /** Whether the two may write to each other: a block by either of them forbids it to both. */
    mayTalk: async (person: string, chat: string) => await inTurn(() => mayTalk(sql, chat), person),
  };
}
export type ReadPositionsService = ReturnType<typeof createReadPositionsService>;

function mergeReach(one: ChatReadPosition, other: ChatReadPosition): ChatReadPosition {
  const read = Math.max(one.read, other.read);
  return { ...one, read, delivered: Math.max(one.delivered, other.delivered) };
}
