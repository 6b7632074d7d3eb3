import * as v from 'valibot';
import { PROVIDERS } from '../auth/entities.ts';
import { LOCALES } from '../locale.ts';
import { Count, Id, Image, Timestamp } from '../schema.ts';

export const GENDERS = ['male', 'female'] as const;
export const ABOUT_MAX = 4000;
export const OWN_CATEGORIES_MAX = 20;

export const Me = v.object({
  id: Id,
  name: v.string(),
  last_name: v.string(),
  full_name: v.string(),
  avatar: v.nullable(Image),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  birth_date: v.nullable(v.string()),
  gender: v.nullable(v.picklist(GENDERS)),
  about: v.nullable(v.string()),
  city: v.nullable(Id),
  categories: v.array(Id),
  portfolio: v.array(Image),
  verified: v.boolean(),
  role: v.picklist(['member', 'moderator']),
  locale: v.picklist(LOCALES),
  has_password: v.boolean(),
  /** Other services that the person can sign in with. */
  identities: v.array(v.picklist(PROVIDERS)),
  /** Services that a password reset unlinked, until the person links them again. */
  unlinked_identities: v.array(v.picklist(PROVIDERS)),
  second_factor: v.object({
    totp: v.boolean(),
    passkeys: Count,
    recovery_codes_left: Count,
    /** Whether the person needs a second factor, as moderators do. */
    required: v.boolean(),
  }),
  registered_at: Timestamp,
  /** Version of the profile, which an edit sends back. */
  version: v.number(),
});
export type Me = v.InferOutput<typeof Me>;

export const Session = v.object({
  id: Id,
  /** The browser's name, such as "Chrome"; `system` is, for example, "Android". `null` where it was not recognized. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
  /** Whether this session makes the call. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;
