import { Secret, TOTP } from 'otpauth';

/** Defaults of every authenticator app; some support nothing else. */
const PERIOD = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';
/** Half minutes that a phone's clock may be off, in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;

function generator(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Yumush',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD,
  });
}

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function buildTotpUri(secret: string, label: string): string {
  return generator(secret, label).toString();
}

/** The half minute of a code, counted from 1970; `undefined` when the code is not valid now. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = generator(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
