import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Timestamp } from '../schema.ts';
import { Exact } from '../texts.ts';

/** Spec §3: what the client keeps under '@token_v1' and '@token_expires_at_v1'. */
export const Login = v.object({
  token: v.string(),
  expires_at: Timestamp,
  /** The account was about to be erased; this sign-in took that back. */
  restored: v.optional(v.literal(true)),
  /** There was none before. */
  registered: v.optional(v.literal(true)),
});
export type Login = v.InferOutput<typeof Login>;

/** The password was right, and the account asks for a second factor: what goes on to `second-factor`. */
export const SecondFactorNeeded = v.object({
  second_factor: v.object({
    ticket: v.string(),
    methods: v.array(v.picklist(['totp', 'passkey', 'recovery_code'])),
    expires_at: Timestamp,
  }),
});
export type SecondFactorNeeded = v.InferOutput<typeof SecondFactorNeeded>;

/** How a sign-in by what is known ends: in a session, or in the question for a second factor. */
export const LoginStep = v.union([Login, SecondFactorNeeded]);
export type LoginStep = v.InferOutput<typeof LoginStep>;

/** A code is on its way to the phone, or would be; the answer is the same. */
export const CodeSent = v.object({
  /** Goes back with the code. Only who asked knows it. */
  challenge: v.string(),
  expires_at: Timestamp,
  /** When another code may be asked for. */
  resend_at: Timestamp,
});
export type CodeSent = v.InferOutput<typeof CodeSent>;

export const Done = v.object({});

/** Other services that vouch for people. */
export const PROVIDERS = ['telegram', 'oidc'] as const;

/** Somebody whom another service knows and we do not yet: what goes on to `auth-registration`. */
export const UnknownIdentity = v.object({
  ticket: v.string(),
  ticket_expires_at: Timestamp,
  /** What the other service calls them, to fill the form in with. */
  name: v.string(),
  last_name: v.string(),
});

/** What Telegram puts behind `#tgAuthResult=`, decoded. */
export const TelegramResult = v.looseObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  auth_date: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  first_name: v.optional(Exact(0, 300)),
  last_name: v.optional(Exact(0, 300)),
});

/** What an issuer of OpenID Connect put behind `?` of `/login/oidc`, and the key that the page kept from the start. */
export const OidcResult = v.object({
  code: Exact(1, 4000),
  state: Exact(1, 200),
  /** RFC 9207, where the issuer says so itself. */
  iss: v.optional(Exact(1, 500)),
  key: Exact(1, 200),
});
export type OidcResult = v.InferOutput<typeof OidcResult>;

/** What another service said of somebody. */
export const Vouching = v.variant('provider', [
  v.object({ provider: v.literal('telegram'), result: TelegramResult }),
  v.object({ provider: v.literal('oidc'), result: OidcResult }),
]);
export type Vouching = v.InferOutput<typeof Vouching>;

/** Digits with the usual signs between them; what comes out is E.164. */
export const PhoneNumber = v.pipe(
  v.string(),
  v.maxLength(LIMITS.phoneTextMax),
  v.transform((text) => text.replace(/[\s().\-\u2010-\u2015\u00a0]/g, '').replace(/^(00|(?=\d))/, '+')),
  v.regex(/^\+[1-9]\d{7,14}$/),
);

/** One that is chosen; what else makes it bad only the server tells. */
export const NewPassword = Exact(LIMITS.passwordMin, LIMITS.passwordMax);
/** One that is tried. */
export const Password = Exact(1, LIMITS.triedPasswordMax);

export const Challenge = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
export const Code = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^\d{6}$/),
);

/** Composed, on one line; which letters make no name is said by the server. */
const tidy = v.transform((text: string) => {
  const composed = text.normalize('NFC');
  // oxlint-disable-next-line no-control-regex
  return composed.replace(/[\p{Cs}\u0000-\u001f\u007f\s]+/gu, ' ').trim();
});
export const FirstName = v.pipe(v.string(), tidy, v.minLength(1), v.maxLength(LIMITS.nameMax));
export const LastName = v.pipe(v.string(), tidy, v.maxLength(LIMITS.nameMax));
