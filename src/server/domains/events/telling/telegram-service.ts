import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { createTroubleLog, type TroubleLog } from '#server/http/trouble-log.ts';
import type { Log } from '#server/process/log.ts';
import type { Job, Queue } from '#server/queue/queue.ts';
import type { TelegramBot } from '#server/telegram/telegram-bot.ts';
import { isToldByNewer, readAddressee, readUnread } from '../notifications-repo.ts';
import type { ChannelChoices } from './channel-choices.ts';
import { telegramMessageOf } from './telegram-message.ts';

const TelegramJob = v.object({ event: v.string() });

/** Older events are shown in the list only. */
const NEWS_MS = 2 * 24 * 60 * 60_000;

/** People's chats with the bot. */
interface Chats {
  reachable(sql: Database, people: readonly string[]): Promise<ReadonlySet<string>>;
  read(sql: Database, person: string): Promise<{ chat: string; refusal: string | null } | undefined>;
  /** Telegram refuses the chat until the person starts the bot: nothing is sent that way meanwhile. */
  refuse(
    tx: Database,
    refusal: { person: string; chat: string; reason: 'stopped' | 'not_started'; now: Date },
  ): Promise<void>;
}

export interface TellingByTelegram {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly settings: ChannelChoices;
  readonly now: () => Date;
  readonly log: Log;
  readonly bot: TelegramBot;
  readonly chats: Chats;
  readonly publicOrigin: string;
}

/**
 * Delivery is at least once: if the process dies between Telegram's answer and the commit, the message is sent a second
 * time.
 */
export async function tellAllByTelegram(parts: TellingByTelegram): Promise<void> {
  // Telegram takes some thirty messages a second from one bot
  const options = { title: 'Telling by Telegram', atOnce: 10, pollSeconds: 1 };
  const trouble = createTroubleLog(parts.log);
  await parts.queue.work('tell-by-telegram', options, (job) => tellByTelegram(parts, trouble, job));
}

async function tellByTelegram(parts: TellingByTelegram, trouble: TroubleLog, job: Job): Promise<void> {
  const { sql, queue, bot, chats, now: clock } = parts;
  const { event } = v.parse(TelegramJob, job.data);
  const now = clock();
  const finish = async (change?: (tx: Database) => Promise<void>) => {
    await sql.begin(async (tx) => {
      await change?.(tx);
      await queue.complete(tx, 'tell-by-telegram', job);
    });
  };
  const later = (after: Date) => finish((tx) => queue.send(tx, 'tell-by-telegram', { event }, { after }));

  const telling = await whatToTell(parts, event, now);
  if (!telling) return await finish();
  if (telling.quietUntil) return await later(telling.quietUntil);
  const { person, chat, message } = telling;
  const outcome = await bot.send(chat, message);
  const { is } = outcome;
  switch (is) {
    case 'taken':
      return await finish();
    case 'stopped':
    case 'not_started':
      return await finish((tx) => chats.refuse(tx, { person, chat, reason: is, now }));
    case 'refused':
      trouble('A message was refused', 'Telegram will not take it, and it is not sent again');
      return await finish();
    case 'later':
      if (outcome.seconds !== null) return await later(new Date(now.getTime() + outcome.seconds * 1000));
      throw new Error('Telegram does not take it now');
  }
}

/** `undefined` when the reader has read the event, has a newer one of its group, or cannot be written to. */
async function whatToTell(
  { sql, settings, chats, publicOrigin }: TellingByTelegram,
  event: string,
  now: Date,
) {
  const [row] = await readUnread(sql, [event]);
  if (row === undefined || now.getTime() - Date.parse(row.created_at) > NEWS_MS) return undefined;
  const { user_id: person, type } = row;
  const [channel] = await settings.channels(sql, [{ person, type }], now);
  if (!channel?.telegram || (await isToldByNewer(sql, row))) return undefined;
  const chat = await chats.read(sql, person);
  const to = await readAddressee(sql, person);
  if (!chat || chat.refusal !== null || to === undefined) return undefined;
  const message = telegramMessageOf(row, { locale: to.locale, publicOrigin });
  return { person, chat: chat.chat, message, quietUntil: channel.quietUntil };
}
