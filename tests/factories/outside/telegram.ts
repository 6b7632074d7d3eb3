import { createHash, createHmac } from 'node:crypto';

export const BOT_TOKEN = '7000000001:AAE-not-a-real-token-of-any-bot-1';

/** The URL fragment with which Telegram's login page returns. */
export function telegramHash(person: { id: number; first_name: string }): string {
  const fields = { auth_date: Math.floor(Date.now() / 1000), ...person };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('\n');
  const secret = createHash('sha256').update(BOT_TOKEN).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return `#tgAuthResult=${Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64url')}`;
}
