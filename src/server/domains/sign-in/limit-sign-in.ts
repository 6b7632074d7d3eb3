import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { Client } from '#server/http/client.ts';
import { addressLimits } from '#server/http/limits/address-limits.ts';
import type { Limit } from '#server/http/limits/limits.ts';

export const CODE_GAP = MINUTE_MS;

/** Unconfirmed codes by address: behind one address of a mobile operator thousands of people register. */
export function addressCodeLimits(client: Client): Limit[] {
  return addressLimits(client, { name: 'code:address', most: [20, 60, 600], window: DAY_MS });
}

/** Always lists the widest limit first: two calls that take the same limits in different orders could deadlock. */
export function codeLimits(client: Client, phone: string): Limit[] {
  return [
    ...addressCodeLimits(client),
    { key: `code:phone:${phone}`, max: 5, window: DAY_MS, gap: CODE_GAP },
  ];
}

export function deviceCodeLimits(device: string): Limit[] {
  return [{ key: `code:device:${device}`, max: 5, window: DAY_MS, gap: CODE_GAP }];
}

/**
 * Password guesses. The wide limits let a whole mobile operator's customers sign in from one address, and keep a
 * stranger from guessing at one phone for ever.
 */
export function loginLimits(client: Client, phone: string): Limit[] {
  return [
    ...addressLimits(client, { name: 'login:address', most: [200, 400, 4000], window: 15 * MINUTE_MS }),
    { key: `login:both:${client.address}:${phone}`, max: 10, window: 15 * MINUTE_MS },
    { key: `login:phone:${phone}`, max: 100, window: 60 * MINUTE_MS },
  ];
}

/** Password guesses on a known device: strangers cannot use them up, and a stolen phone cannot guess without end. */
export function deviceLoginLimits(device: string): Limit[] {
  return [
    { key: `login:device:${device}`, max: 10, window: 15 * MINUTE_MS },
    { key: `login:device:day:${device}`, max: 30, window: DAY_MS },
  ];
}

/**
 * Guesses at a six-digit code by somebody who knows the password: three codes are valid at a time, so that fifty
 * guesses a day find one in eighteen years on average.
 */
export function totpLimits(userId: string): Limit[] {
  return [
    { key: `totp:${userId}`, max: 10, window: 15 * MINUTE_MS },
    { key: `totp:day:${userId}`, max: 50, window: DAY_MS },
  ];
}

/** Passkey challenges that an address requests; each is a row for five minutes. */
export function passkeyLimits(address: string): Limit[] {
  return [{ key: `passkey:address:${address}`, max: 400, window: 15 * MINUTE_MS }];
}

export function oidcLimits(address: string): Limit[] {
  return [{ key: `oidc:address:${address}`, max: 200, window: 15 * MINUTE_MS }];
}

export function passwordCheckLimits(userId: string): Limit[] {
  return [{ key: `confirm:${userId}`, max: 10, window: 15 * MINUTE_MS }];
}
