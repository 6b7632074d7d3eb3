import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Count, Id, Timestamp } from '../schema.ts';
import { Code, Password } from './entities.ts';
import { PasskeyAssertion } from './passkey.ts';

/** Characters that differ in any handwriting (Crockford's base32); I, L and O are read as 1, 1 and 0. */
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

/** The second factor itself, by one of the person's methods. */
export const Factor = v.variant('method', [ByTotp, ByRecoveryCode, ByPasskey]);
export type Factor = v.InferOutput<typeof Factor>;

/** Fresh proof of identity from somebody who is signed in already. */
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
  /** Whether a password manager syncs the passkey to several devices. */
  synced: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** All second factors of a person, for their settings page. */
export const SecondFactor = v.object({
  totp: v.boolean(),
  passkeys: v.array(Passkey),
  recovery_codes_left: Count,
  /** Whether the person needs a second factor, as moderators do, and so cannot remove the last one. */
  required: v.boolean(),
  /** Whether a second factor was given at this session's sign-in or later. */
  passed: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** Recovery codes come with the first factor only, and are shown once. */
export const FactorAdded = v.object({ recovery_codes: v.nullable(v.array(v.string())) });
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

export const TotpSetup = v.object({
  /** Base32, to be typed where there is no camera. */
  secret: v.string(),
  /** Content of the QR code: `otpauth://…`. */
  uri: v.string(),
  expires_at: Timestamp,
});
export type TotpSetup = v.InferOutput<typeof TotpSetup>;
