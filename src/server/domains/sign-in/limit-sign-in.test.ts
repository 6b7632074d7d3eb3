import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { Client } from '#server/http/client.ts';
import type { Limit } from '#server/http/limits/limits.ts';
import {
  addressCodeLimits,
  codeLimits,
  passwordCheckLimits,
  deviceCodeLimits,
  deviceLoginLimits,
  loginLimits,
  oidcLimits,
  passkeyLimits,
  totpLimits,
} from './limit-sign-in.ts';

const PHONE = '+998901234567';
const client: Client = {
  address: '203.0.113.7',
  widerNetworks: [],
  userAgent: '',
  deviceSecret: undefined,
  keepDeviceSecret: () => undefined,
};
const wide: Client = {
  ...client,
  address: '2001:db8:77:1::/64',
  widerNetworks: ['2001:db8::/32', '2001:db8:77::/48'],
};

/** Number of hits that a limit allows one key in a day. */
const aDay = ({ max, window }: Limit) => (max * DAY_MS) / window;

describe('codes by SMS', () => {
  it('cost one phone at most five messages a day, a minute apart', () => {
    for (const limits of [codeLimits(client, PHONE), deviceCodeLimits('4')]) {
      expect(limits.at(-1)).toMatchObject({ max: 5, window: DAY_MS, gap: MINUTE_MS });
    }
  });

  it('are limited by phone, IP address and its networks, widest first', () => {
    expect(codeLimits(client, PHONE).map(({ key }) => key)).toEqual([
      'code:address:203.0.113.7',
      `code:phone:${PHONE}`,
    ]);
    expect(codeLimits(wide, PHONE).map(({ key, max }) => [key, max])).toEqual([
      ['code:address:2001:db8::/32', 600],
      ['code:address:2001:db8:77::/48', 60],
      ['code:address:2001:db8:77:1::/64', 20],
      [`code:phone:${PHONE}`, 5],
    ]);
    expect(addressCodeLimits(wide).map(aDay)).toEqual([600, 60, 20]);
  });
});

describe('guesses', () => {
  it('of a password are limited by IP address, by phone and by both', () => {
    expect(loginLimits(client, PHONE)).toEqual([
      { key: 'login:address:203.0.113.7', max: 200, window: 15 * MINUTE_MS },
      { key: `login:both:203.0.113.7:${PHONE}`, max: 10, window: 15 * MINUTE_MS },
      { key: `login:phone:${PHONE}`, max: 100, window: 60 * MINUTE_MS },
    ]);
    expect(loginLimits(wide, PHONE).map(({ key, max }) => [key, max])).toEqual([
      ['login:address:2001:db8::/32', 4000],
      ['login:address:2001:db8:77::/48', 400],
      ['login:address:2001:db8:77:1::/64', 200],
      [`login:both:2001:db8:77:1::/64:${PHONE}`, 10],
      [`login:phone:${PHONE}`, 100],
    ]);
  });

  it.each([
    ['a known device', deviceLoginLimits, 10, 30],
    ['a code of an authenticator', totpLimits, 10, 50],
  ] as const)('at %s are few at once and few in a day', (_, limitsOf, soon, daily) => {
    const [first, second] = limitsOf('4');
    expect(first).toMatchObject({ max: soon, window: 15 * MINUTE_MS });
    expect(second).toMatchObject({ max: daily, window: DAY_MS });
  });

  it('of a signed-in person are limited too', () => {
    expect(passwordCheckLimits('4')).toMatchObject([{ max: 10, window: 15 * MINUTE_MS }]);
  });
});

it('one IP address may start hundreds of passkey and OpenID sign-ins', () => {
  expect(passkeyLimits('a')).toMatchObject([{ max: 400, window: 15 * MINUTE_MS }]);
  expect(oidcLimits('a')).toMatchObject([{ max: 200, window: 15 * MINUTE_MS }]);
});

it('limits of different kinds or subjects never share a counter key', () => {
  const limitsOf = (subject: string) =>
    [deviceCodeLimits, deviceLoginLimits, totpLimits, passkeyLimits, oidcLimits, passwordCheckLimits].flatMap(
      (of) => of(subject),
    );
  const keys = [...limitsOf('1'), ...limitsOf('2')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
