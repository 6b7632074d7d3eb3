import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFromTelegram } from './verify-telegram.ts';

const BOT = '7000000001:AAE-not-a-real-token-of-any-bot-1';
const NOW = new Date('2026-05-01T10:00:00Z');
const AUTH_DATE = NOW.getTime() / 1000;

function signatureOf(text: string): string {
  const secret = createHash('sha256').update(BOT).digest();
  return createHmac('sha256', secret).update(text).digest('hex');
}

describe('the sign-in data of Telegram', () => {
  it('accepts a result with all fields of the protocol', () => {
    const fields = {
      auth_date: AUTH_DATE,
      first_name: 'Зухра',
      id: 5,
      last_name: 'Rahimova',
      photo_url: 'https://t.me/i/userpic/1.jpg',
      username: 'zuhra',
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
    expect(isFromTelegram({ ...fields, hash: signatureOf(text) }, BOT, NOW)).toBe(true);
  });

  it('refuses a result whose name contains a line that forges an id', () => {
    // The user with id 5 chooses names so that the signed lines can be split into the fields of user 999.
    const text = `auth_date=${AUTH_DATE}\nfirst_name=A\nid=999\nlast_name=B\nid=5`;
    const hash = signatureOf(text);
    const forged = { auth_date: AUTH_DATE, first_name: 'A', id: 999, last_name: 'B\nid=5', hash };
    expect(isFromTelegram(forged, BOT, NOW)).toBe(false);
  });

  it('refuses a result with a field that the protocol does not have', () => {
    const text = `auth_date=${AUTH_DATE}\nid=5\nis_admin=yes`;
    const fields = { auth_date: AUTH_DATE, id: 5, is_admin: 'yes', hash: signatureOf(text) };
    expect(isFromTelegram(fields, BOT, NOW)).toBe(false);
  });
});
