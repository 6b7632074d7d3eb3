import { describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://yumush.example',
  SMS_PROVIDER: 'none',
};
const PUBLIC = `B${'A'.repeat(86)}`;
const PRIVATE = 'A'.repeat(43);

describe('settings of notification channels', () => {
  test('push hosts are the known services, or those of the settings', () => {
    expect(parseEnv({}).push).toMatchObject({ keys: null });
    expect(parseEnv({}).push.hosts).toContain('.push.apple.com');
    const named = parseEnv({ PUSH_HOSTS: 'push.example.com, .other.example,127.0.0.1:4000' });
    expect(named.push.hosts).toEqual(['push.example.com', '.other.example', '127.0.0.1:4000']);
    const pair = parseEnv({ VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: PRIVATE });
    expect(pair.push.keys).toEqual({ publicKey: PUBLIC, privateKey: PRIVATE });
  });

  test.each<[string, Record<string, string>]>([
    ['PUSH_HOSTS', { PUSH_HOSTS: 'com' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '*' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '10.0.0.1:80/path' }],
    ['PUSH_HOSTS', { ...production, PUSH_HOSTS: 'fcm.googleapis.com,127.0.0.1:4000' }],
    ['PUSH_HOSTS', { ...production, PUSH_HOSTS: 'localhost' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: PUBLIC }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: PRIVATE }],
    ['TELEGRAM_API', { TELEGRAM_API: 'telegram.org' }],
    ['TELEGRAM_API', { ...production, TELEGRAM_API: 'http://127.0.0.1:8081' }],
    ['TELEGRAM_BOT_NAME', { TELEGRAM_BOT_NAME: 'https://t.me/bot' }],
  ])('unfit notification settings are refused: %s', (name, source) => {
    expect(() => parseEnv(source)).toThrow(name);
  });
});
