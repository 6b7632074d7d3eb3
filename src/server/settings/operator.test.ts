import { describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';

describe('the operator of the site', () => {
  test('contacts are taken as they are set, and absent otherwise', () => {
    const contacts = {
      OPERATOR_NAME: '«Юмуш» МЧЖ',
      OPERATOR_EMAIL: 'help@yumush.example',
      OPERATOR_PHONE: '+998 71 200 00 00',
      OPERATOR_TELEGRAM: '@yumush_help',
    };
    expect(parseEnv(contacts).operator).toEqual({
      name: '«Юмуш» МЧЖ',
      email: 'help@yumush.example',
      phone: '+998 71 200 00 00',
      telegram: 'yumush_help',
    });
    expect(parseEnv({}).operator).toEqual({});
  });

  test.each([
    ['OPERATOR_EMAIL', 'yumush.example'],
    ['OPERATOR_PHONE', '71 200 00 00'],
    ['OPERATOR_TELEGRAM', 'https://t.me/yumush'],
    ['OPERATOR_NAME', 'a'.repeat(201)],
    ['OPERATOR_ADDRESS', 'Tashkent\nAmir Temur 1'],
  ])('%s is refused when it is %s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });
});
