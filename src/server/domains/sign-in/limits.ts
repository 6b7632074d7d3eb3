import type { Limit } from '../../http/limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const CODE_GAP = MINUTE;

/** The address first, always: two that take the same limits in different orders would wait for each other. */
export function codeLimits(address: string, phone: string): Limit[] {
  return [
    { key: `code:address:${address}`, max: 20, window: DAY },
    { key: `code:phone:${phone}`, max: 5, window: DAY, gap: CODE_GAP },
  ];
}

/**
 * Guesses at a password. The wide limits let a whole mobile operator's customers sign in from one address, and keep a
 * stranger from locking somebody out of their own phone's account soon.
 */
export function loginLimits(address: string, phone: string): Limit[] {
  return [
    { key: `login:address:${address}`, max: 200, window: 15 * MINUTE },
    { key: `login:both:${address}:${phone}`, max: 10, window: 15 * MINUTE },
    { key: `login:phone:${phone}`, max: 100, window: 60 * MINUTE },
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
