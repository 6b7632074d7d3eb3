import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const SERVER = 'postgresql://yumush@127.0.0.1:5432/yumush';
const POOLER = 'postgresql://yumush@127.0.0.1:6432/yumush';

test('DATABASE_DIRECT_URL means a pooler without prepared statements', () => {
  const { pooler } = parseEnv({ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: SERVER });
  expect(pooler).toEqual({ directUrl: SERVER, prepares: false });
});

test('several replicas are named with commas between', () => {
  const { replicas } = parseEnv({ DATABASE_URL: SERVER, DATABASE_READ_URL: `${POOLER} , ${SERVER}` });
  expect(replicas).toEqual({ urls: [POOLER, SERVER], lagMaxMs: 3000 });
});

test.each([
  [{ DATABASE_DIRECT_URL: SERVER }, /DATABASE_URL is missing/],
  [{ DATABASE_READ_URL: SERVER }, /DATABASE_URL is missing/],
  [{ DATABASE_URL: SERVER, DATABASE_DIRECT_URL: SERVER }, /not DATABASE_URL again/],
  [{ DATABASE_URL: SERVER, PREPARED_STATEMENTS: 'on' }, /DATABASE_DIRECT_URL is missing/],
  [{ DATABASE_URL: SERVER, DATABASE_READ_URL: `${SERVER},mysql://x` }, /DATABASE_READ_URL must be addresses/],
  [
    { NODE_ENV: 'production', DATABASE_URL: SERVER, DATABASE_READ_URL: 'postgres://db.example/yumush' },
    /DATABASE_READ_URL must ask for encryption/,
  ],
])('settings that contradict each other are refused: %j', (settings, words) => {
  expect(() => parseEnv(settings)).toThrow(words);
});
