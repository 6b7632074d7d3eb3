import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('records are stored for ever where the setting is 0', () => {
  const { retention } = parseEnv({
    RETENTION_AD_MONTHS: '0',
    RETENTION_AUDIT_MONTHS: '0',
    RETENTION_CHAT_MONTHS: '0',
  });
  expect(retention).toEqual({ eventDays: 90, chatMonths: null, adMonths: null, auditMonths: null });
});

test('a retention of ads below a year is refused', () => {
  expect(() => parseEnv({ RETENTION_AD_MONTHS: '3' })).toThrow(/RETENTION_AD_MONTHS must be 0, or/);
});
