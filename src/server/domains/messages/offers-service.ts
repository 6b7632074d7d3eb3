import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { digestCall } from '#server/http/calls/create-once.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { openChat } from './chats-repo.ts';
import { readBegunChat, readOfferedTask } from './people-repo.ts';
import { limitsOf, type WritingService } from './writing-service.ts';

/** Tasks that a person offers in a day: enough to ask around, too few to advertise. */
const OFFERS_A_DAY = 20;

interface Offer {
  readonly task: string;
  readonly user: string;
  readonly text: string;
  /** Idempotency key chosen by the client. */
  readonly key: string | undefined;
}

export function createOffersService(deps: {
  sql: Sql;
  writing: Pick<WritingService, 'writeInTransaction'>;
  wakeUps: WakeUpSender;
}) {
  const { sql, writing, wakeUps } = deps;
  return {
    /** Offers an own task to a person: the first message of the chat about the task, which is where they answer. */
    async offer(author: string, { task, user, text, key }: Offer, now: Date) {
      if (author === user) throw fieldError('user', 'unknown');
      const digest = digestCall(['offer', task, user, text]);
      const { id, isNew } = await sql.begin(async (tx) => {
        // Two offers at the same moment take turns: the second one finds the chat of the first.
        await lockPerson(tx, author);
        const offered = await readOfferedTask(tx, { author, task, user });
        if (!offered?.is_performer) throw new AppError('not_found');
        if (offered.status !== 'published') throw new AppError('wrong_state', { state: offered.status });
        const begun = await readBegunChat(tx, task, user);
        if (begun !== undefined) return { id: begun, isNew: false };
        const chat = await openChat(tx, { kind: 'task', ad: task, asker: user, author, now, isListed: true });
        const limits = [...limitsOf(author), { key: `offers:${author}`, max: OFFERS_A_DAY, window: DAY_MS }];
        const input = { text, key, attachments: [], digest };
        await writing.writeInTransaction(tx, { chat, sender: author, limits }, input, now);
        return { id: chat, isNew: true };
      });
      if (isNew) wakeUps.send([id, 1]);
      return { message_id: id };
    },
  };
}
