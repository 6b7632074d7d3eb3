import type { Locale } from '#contract/locale.ts';
import { notificationTarget } from '#contract/notifications/target.ts';
import { escapeHtml, type TelegramMessage } from '#server/notifiers/telegram/telegram-bot.ts';
import { notificationOf, titleOfGroup } from '../notification-view.ts';
import type { NotificationSource } from '../notifications-repo.ts';
import { shortenMessage } from './build-push-message.ts';

const TITLE_MAX = 200;
const BODY_MAX = 1000;
const OPEN: Readonly<Record<Locale, string>> = { ru: 'Открыть', uz: 'Ochish' };

export function buildTelegramMessage(
  row: NotificationSource,
  { locale, publicOrigin }: { locale: Locale; publicOrigin: string },
): TelegramMessage {
  const notification = notificationOf(row, locale);
  const { title, body, group } = notification;
  const lines = [`<b>${escapeHtml(shortenMessage(titleOfGroup(group) ?? title, TITLE_MAX))}</b>`];
  if (body !== '') lines.push(escapeHtml(shortenMessage(body, BODY_MAX)));
  // Telegram refuses a button whose link is not on a public domain
  const button = publicOrigin.startsWith('https:')
    ? { text: OPEN[locale], url: publicOrigin + notificationTarget(notification) }
    : null;
  return { html: lines.join('\n'), button };
}
