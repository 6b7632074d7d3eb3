import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { createTroubleLog } from '#server/http/errors/trouble-log.ts';
import type { DeliveryChannel } from '#server/notifiers/delivery-loop.ts';
import type { TelegramBot, TelegramMessage } from '#server/notifiers/telegram/telegram-bot.ts';
import type { Log } from '#server/process/log.ts';
import type { ChannelChoices } from './channel-choice-types.ts';
import { isSuperseded, readDueEvent } from './read-due-event.ts';
import { buildTelegramMessage } from './build-telegram-message.ts';

const TelegramJob = v.object({ event: v.string() });
type TelegramJob = v.InferOutput<typeof TelegramJob>;
type Refusal = 'stopped' | 'not_started';

interface Chats {
  reachable(sql: Database, people: readonly string[]): Promise<ReadonlySet<string>>;
  read(sql: Database, person: string): Promise<{ chat: string; refusal: string | null } | undefined>;
  /** Notes that Telegram refuses the chat: nothing is sent to it until the person starts the bot. */
  refuse(tx: Database, refusal: { person: string; chat: string; reason: Refusal; now: Date }): Promise<void>;
}

export interface TelegramParts {
  readonly sql: Sql;
  readonly settings: ChannelChoices;
  readonly log: Log;
  readonly bot: TelegramBot;
  readonly chats: Chats;
  readonly publicOrigin: string;
}

interface Letter {
  readonly person: string;
  readonly chat: string;
  readonly message: TelegramMessage;
}

export function telegramChannel(parts: TelegramParts): DeliveryChannel<TelegramJob, Letter, Refusal> {
  const { sql, log, bot, chats, publicOrigin } = parts;
  const trouble = createTroubleLog(log);
  return {
    queue: 'tell-by-telegram',
    title: 'Telling by Telegram',
    // Telegram takes some thirty messages a second from one bot
    atOnce: 10,
    data: TelegramJob,

    async render({ event }, now) {
      const due = await readDueEvent(parts, event, 'telegram', now);
      if (due === undefined || (await isSuperseded(sql, due.row, now))) return undefined;
      const { user_id: person } = due.row;
      const known = await chats.read(sql, person);
      if (!known || known.refusal !== null) return undefined;
      const message = buildTelegramMessage(due.row, { locale: due.to.locale, publicOrigin });
      return { message: { person, chat: known.chat, message }, notBefore: due.quietUntil };
    },

    async send({ chat, message }, now) {
      const outcome = await bot.send(chat, message);
      if (outcome.is === 'later') {
        const after = outcome.seconds === null ? null : new Date(now.getTime() + outcome.seconds * 1000);
        return { is: 'later', after, reason: 'Telegram does not take it now' };
      }
      if (outcome.is === 'refused')
        trouble('A message was refused', 'Telegram will not take it, and it is not sent again');
      return outcome;
    },

    async record(tx, { person, chat }, outcome, now) {
      if (outcome === 'stopped' || outcome === 'not_started')
        await chats.refuse(tx, { person, chat, reason: outcome, now });
    },
  };
}
