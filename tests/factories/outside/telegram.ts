import { createHash, createHmac } from 'node:crypto';

export const BOT_TOKEN = '7000000001:AAE-not-a-real-token-of-any-bot-1';

/** Adds the hash to the fields of a login, as Telegram documents it. */
export function signTelegram<T extends object>(fields: T, token = BOT_TOKEN): T & { hash: string } {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('\n');
  const secret = createHash('sha256').update(token).digest();
  return { ...fields, hash: createHmac('sha256', secret).update(text).digest('hex') };
}

/** The URL fragment with which Telegram's login page returns. */
export function telegramHash(person: { id: number; first_name: string }): string {
  const signed = signTelegram({ auth_date: Math.floor(Date.now() / 1000), ...person });
  return `#tgAuthResult=${Buffer.from(JSON.stringify(signed)).toString('base64url')}`;
}
