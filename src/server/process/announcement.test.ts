import { expect, test } from 'vitest';
import { describeStart } from './announcement.ts';

const SETTINGS = {
  host: '127.0.0.1',
  production: false,
  publicOrigin: 'https://yumush.example',
  apiOrigin: null,
  sms: { provider: 'inbox' },
  dataDir: '/srv/data',
} as const;
const ACCOUNTS = [{ phone: '+998901112233', password: 'sabzi', role: 'customer', name: 'Дилноза' }];

test('a started server says where SMS appear and how to make a moderator', () => {
  const lines = describeStart({ port: 3000, accounts: ACCOUNTS }, SETTINGS).join('\n');
  expect(lines).toContain('http://localhost:3000');
  expect(lines).toContain('Codes by SMS are printed here, and stored in /srv/data/sms-inbox.jsonl.');
  expect(lines).toContain('npm run admin -- make-moderator +998901112233');
});

test('a server in production says nothing of codes that are sent', () => {
  const lines = describeStart(
    { port: 3000, accounts: [] },
    { ...SETTINGS, production: true, sms: { provider: 'none' } },
  );
  expect(lines.join('\n')).toContain('https://yumush.example');
  expect(lines.join('\n')).not.toMatch(/SMS|moderator/);
});
