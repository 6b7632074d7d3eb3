import type { Client } from '#server/http/client.ts';
import type { Limit } from '#server/http/limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const CODE_GAP = MINUTE;

/** Codes that nobody confirmed: behind one address of a mobile operator thousands of people register. */
export function addressCodeLimits({ address, widerNetwork }: Client): Limit[] {
  return [
    ...(widerNetwork === undefined ? [] : [{ key: `code:address:${widerNetwork}`, max: 60, window: DAY }]),
    { key: `code:address:${address}`, max: 20, window: DAY },
  ];
}

/** From the widest on, always: two that take the same limits in different orders would wait for each other. */
export function codeLimits(client: Client, phone: string): Limit[] {
  return [...addressCodeLimits(client), { key: `code:phone:${phone}`, max: 5, window: DAY, gap: CODE_GAP }];
}

/** Of a device on which the phone's owner has signed in. */
export function deviceCodeLimits(device: string): Limit[] {
  return [{ key: `code:device:${device}`, max: 5, window: DAY, gap: CODE_GAP }];
}

/**
 * Guesses at a password. The wide limits let a whole mobile operator's customers sign in from one address, and keep a
 * stranger from guessing at one phone for ever.
 */
export function loginLimits({ address }: Client, phone: string): Limit[] {
  return [
    { key: `login:address:${address}`, max: 200, window: 15 * MINUTE },
    { key: `login:both:${address}:${phone}`, max: 10, window: 15 * MINUTE },
    { key: `login:phone:${phone}`, max: 100, window: 60 * MINUTE },
  ];
}

/** Guesses from a device that is known: strangers cannot use them up, and a stolen phone does not guess without end. */
export function deviceLoginLimits(device: string): Limit[] {
  return [
    { key: `login:device:${device}`, max: 10, window: 15 * MINUTE },
    { key: `login:device:day:${device}`, max: 30, window: DAY },
  ];
}

/** Guesses at a code of six digits by whoever knows the password: fifty a day find it in a thousand years or so. */
export function totpLimits(userId: string): Limit[] {
  return [
    { key: `totp:${userId}`, max: 10, window: 15 * MINUTE },
    { key: `totp:day:${userId}`, max: 50, window: DAY },
  ];
}

/** Questions for a passkey by whoever asks; each is a row for five minutes. */
export function passkeyLimits(address: string): Limit[] {
  return [{ key: `passkey:address:${address}`, max: 400, window: 15 * MINUTE }];
}

/** Sign-ins begun by way of another service. */
export function oidcLimits(address: string): Limit[] {
  return [{ key: `oidc:address:${address}`, max: 200, window: 15 * MINUTE }];
}

/** A signed-in person who must prove the password once more. */
export function confirmLimits(userId: string): Limit[] {
  return [{ key: `confirm:${userId}`, max: 10, window: 15 * MINUTE }];
}
