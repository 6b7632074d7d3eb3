import { HOUR_MS } from '#contract/time.ts';
import type { Telegram, TelegramState } from '#contract/me/channels.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { TelegramBot } from '#server/notifiers/telegram/telegram-bot.ts';
import {
  deleteRefusal,
  saveTelegramRefusal,
  readTelegramChat,
  readTelegramReachablePeople,
  type TelegramChat,
} from './telegram-repo.ts';

const CHECKS_AN_HOUR = 30;

export function createTelegramService({ sql, bot }: { sql: Sql; bot: TelegramBot | null }) {
  async function get(person: string): Promise<Telegram> {
    if (bot === null) return { state: 'off', start: null };
    const state = stateOf(await readTelegramChat(sql, person));
    return { state, start: await bot.startAddress() };
  }

  return {
    get,

    async check(person: string, now: Date) {
      const chat = bot && (await readTelegramChat(sql, person));
      if (!bot || !chat) return await get(person);
      const limit = { key: `telegram-check:${person}`, max: CHECKS_AN_HOUR, window: HOUR_MS };
      await sql.begin((tx) => consumeLimits(tx, [limit], now));
      const outcome = await bot.check(chat.chat);
      switch (outcome.is) {
        case 'taken':
          await deleteRefusal(sql, person);
          break;
        case 'stopped':
        case 'not_started':
          await saveTelegramRefusal(sql, { person, chat: chat.chat, reason: outcome.is, now });
          break;
        default:
          throw new AppError('unavailable', { headers: { 'retry-after': '30' } });
      }
      return await get(person);
    },
  };
}

function stateOf(chat: TelegramChat | undefined): TelegramState {
  return chat === undefined ? 'unlinked' : (chat.refusal ?? 'ready');
}

/** People's chats with the bot, for the services that send notifications. */
export const TELEGRAM_CHAT_STORE = {
  reachable: readTelegramReachablePeople,
  read: readTelegramChat,
  refuse: saveTelegramRefusal,
};
