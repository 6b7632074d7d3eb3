import * as v from 'valibot';
import { Timestamp } from '../schema.ts';

/** Spec §3: what the client keeps under '@token_v1' and '@token_expires_at_v1'. */
export const Login = v.object({ token: v.string(), expires_at: Timestamp });
export type Login = v.InferOutput<typeof Login>;

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
export const PROVIDERS = ['telegram'] as const;

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
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  auth_date: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  first_name: v.optional(v.pipe(v.string(), v.maxLength(300))),
  last_name: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

/** Digits with the usual signs between them; what comes out is E.164. */
export const Phone = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s().\-\u2010-\u2015\u00a0]/g, '').replace(/^(00|(?=\d))/, '+')),
  v.regex(/^\+[1-9]\d{7,14}$/),
);

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
/** One that is chosen; what else makes it bad only the server tells. */
export const NewPassword = v.pipe(v.string(), v.minLength(PASSWORD_MIN), v.maxLength(PASSWORD_MAX));
/** One that is tried. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

export const Challenge = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
export const Code = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^\d{6}$/),
);

const NAME_MAX = 60;
/** What cannot be seen, turns the reading direction or is half a character is no part of a name. */
const tidy = v.transform((text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\p{Cs}\u0000-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim(),
);
export const FirstName = v.pipe(v.string(), tidy, v.minLength(1), v.maxLength(NAME_MAX));
export const LastName = v.pipe(v.string(), tidy, v.maxLength(NAME_MAX));
