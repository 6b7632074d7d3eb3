import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Timestamp } from '../schema.ts';
import { ExactText } from '../texts.ts';

/** Spec §3: the client stores these under '@token_v1' and '@token_expires_at_v1'. */
export const Login = v.object({
  token: v.string(),
  expires_at: Timestamp,
  /** Whether this sign-in cancelled a scheduled erasure of the account. */
  restored: v.optional(v.literal(true)),
  /** Whether this sign-in created the account. */
  registered: v.optional(v.literal(true)),
});
export type Login = v.InferOutput<typeof Login>;

/**
 * The password was right, but the account has a second factor: the client proceeds to `second-factor` with this ticket.
 */
export const SecondFactorNeeded = v.object({
  second_factor: v.object({
    ticket: v.string(),
    methods: v.array(v.picklist(['totp', 'passkey', 'recovery_code'])),
    expires_at: Timestamp,
  }),
});
export type SecondFactorNeeded = v.InferOutput<typeof SecondFactorNeeded>;

/** A sign-in by password, or a password reset, ends in a session or asks for a second factor. */
export const LoginStep = v.union([Login, SecondFactorNeeded]);
export type LoginStep = v.InferOutput<typeof LoginStep>;

/** A phone that its code has proved, and that has no account yet: the client proceeds to `phone-code/register`. */
export const UnknownPhone = v.object({
  registration: v.object({ ticket: v.string(), expires_at: Timestamp }),
});
export type UnknownPhone = v.InferOutput<typeof UnknownPhone>;

/** Response whether or not the phone gets a usable code, so that nobody learns which phones have an account. */
export const CodeSent = v.object({
  /** Secret that is sent back together with the code; only the device that asked knows it. */
  challenge: v.string(),
  expires_at: Timestamp,
  resend_at: Timestamp,
});
export type CodeSent = v.InferOutput<typeof CodeSent>;

export const EmptyResponse = v.object({});

/** Other services that vouch for people. */
export const PROVIDERS = ['telegram', 'oidc'] as const;

/** A person whom the other service knows and this site does not: the client proceeds to `auth-registration`. */
export const UnknownIdentity = v.object({
  ticket: v.string(),
  ticket_expires_at: Timestamp,
  /** The name at the other service, to prefill the form. */
  name: v.string(),
  last_name: v.string(),
});

/** The decoded `#tgAuthResult=` of Telegram's redirect. */
export const TelegramResult = v.looseObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  auth_date: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  first_name: v.optional(ExactText(0, 300)),
  last_name: v.optional(ExactText(0, 300)),
});

/**
 * Parameters of an OpenID Connect issuer's redirect to `/login/oidc`, and the key that the page stored at the start.
 */
export const OidcResult = v.object({
  code: ExactText(1, 4000),
  state: ExactText(1, 200),
  /** The issuer's identifier (RFC 9207), where it sends one. */
  iss: v.optional(ExactText(1, 500)),
  key: ExactText(1, 200),
});
export type OidcResult = v.InferOutput<typeof OidcResult>;

/** Another service's statement about who somebody is. */
export const IdentityProof = v.variant('provider', [
  v.object({ provider: v.literal('telegram'), result: TelegramResult }),
  v.object({ provider: v.literal('oidc'), result: OidcResult }),
]);
export type IdentityProof = v.InferOutput<typeof IdentityProof>;

/** Digits with the usual punctuation; the output is E.164. */
export const PhoneNumber = v.pipe(
  v.string(),
  v.maxLength(LIMITS.phoneTextMax),
  v.transform((text) => text.replace(/[\s().\-\u2010-\u2015\u00a0]/g, '').replace(/^(00|(?=\d))/, '+')),
  v.regex(/^\+[1-9]\d{7,14}$/),
);

/** A password that is being chosen; the server checks more than its length. */
export const NewPassword = ExactText(LIMITS.passwordMin, LIMITS.passwordMax);
/** A password that is being tried at sign-in. */
export const Password = ExactText(1, LIMITS.triedPasswordMax);

export const Challenge = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
export const Code = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^\d{6}$/),
);

/** Composes characters and joins lines; only the server refuses letters that no name has. */
const tidy = v.transform((text: string) => {
  const composed = text.normalize('NFC');
  // oxlint-disable-next-line no-control-regex
  return composed.replace(/[\p{Cs}\u0000-\u001f\u007f\s]+/gu, ' ').trim();
});
export const FirstName = v.pipe(v.string(), tidy, v.minLength(1), v.maxLength(LIMITS.nameMax));
export const LastName = v.pipe(v.string(), tidy, v.maxLength(LIMITS.nameMax));
