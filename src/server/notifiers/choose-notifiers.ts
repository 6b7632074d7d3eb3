import { createPushSender, type PushSender } from './push/push-sender.ts';
import { PUSH_HOSTS, TELEGRAM_API } from '#server/settings/channels.ts';
import type { Env } from '#server/settings/env.ts';
import { createTelegramBot, type TelegramBot } from './telegram/telegram-bot.ts';

export function choosePushSender(
  env: Pick<Env, 'dataDir' | 'publicOrigin'> & Partial<Pick<Env, 'push'>>,
): PushSender {
  const { dataDir, publicOrigin, push: settings = { hosts: PUSH_HOSTS, keys: null } } = env;
  return createPushSender({ settings, dataDir, publicOrigin });
}

export function chooseBot(env: Partial<Pick<Env, 'telegram' | 'telegramBotToken'>>): TelegramBot | null {
  const { telegramBotToken: token, telegram = { api: TELEGRAM_API, botName: null } } = env;
  return token ? createTelegramBot(token, telegram) : null;
}
