import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Count, Id, Timestamp } from '../schema.ts';
import { Code, Password } from './entities.ts';
import { PasskeyAssertion } from './passkey.ts';

/** Signs that are told apart in any hand; what looks like one of them is taken for it. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 16;
const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((text) =>
    text
      .toUpperCase()
      .replace(/[\s\u2010-\u2015-]/g, '')
      .replace(/[IL]/g, '1')
      .replace(/O/g, '0'),
  ),
  v.length(RECOVERY_LENGTH),
  v.regex(/^[0-9A-HJKMNP-TV-Z]+$/),
);

const ByTotp = v.object({ method: v.literal('totp'), code: Code });
const ByRecoveryCode = v.object({ method: v.literal('recovery_code'), code: RecoveryCode });
const ByPasskey = v.object({ method: v.literal('passkey'), credential: PasskeyAssertion });
const ByPassword = v.object({ method: v.literal('password'), password: Password });

/** The second factor itself, by one of the ways that the person has. */
export const Factor = v.variant('method', [ByTotp, ByRecoveryCode, ByPasskey]);
export type Factor = v.InferOutput<typeof Factor>;

/** What somebody signed in proves once more to be themselves by. */
export const Proof = v.variant('method', [ByPassword, ByTotp, ByRecoveryCode, ByPasskey]);
export type Proof = v.InferOutput<typeof Proof>;

export const PASSKEYS_MAX = 20;
export const PasskeyName = v.pipe(
  v.string(),
  v.transform((text) =>
    // oxlint-disable-next-line no-control-regex
    text.replace(/[\p{Cs}\u0000-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim(),
  ),
  v.minLength(1),
  v.maxLength(LIMITS.nameMax),
);

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  created_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
  /** Kept by a password manager on several devices, not on one alone. */
  synced: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** All that the person has, as the page about it shows it. */
export const SecondFactor = v.object({
  totp: v.boolean(),
  passkeys: v.array(Passkey),
  recovery_codes_left: Count,
  /** Moderators act with a second factor only, and cannot take the last one off. */
  required: v.boolean(),
  /** This session was begun with one, or has proven one since. */
  passed: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** With the first factor come the codes for the day it is lost; they are shown this once. */
export const FactorAdded = v.object({ recovery_codes: v.nullable(v.array(v.string())) });
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

export const TotpSetup = v.object({
  /** Base32, to be typed where no camera is. */
  secret: v.string(),
  /** `otpauth://…`, what the square picture says. */
  uri: v.string(),
  expires_at: Timestamp,
});
export type TotpSetup = v.InferOutput<typeof TotpSetup>;
