import * as v from 'valibot';

export const ERROR_STATUS = {
  validation: 400,
  malformed: 400,
  bad_host: 400,
  wrong_code: 400,
  code_expired: 400,
  wrong_passkey: 400,
  ticket_expired: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  identity_unconfirmed: 401,
  blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  not_published: 409,
  wrong_state: 409,
  liftup_not_allowed: 409,
  too_many_searches: 409,
  own_ad: 409,
  already_applied: 409,
  already_rated: 409,
  already_replied: 409,
  feedback_too_early: 409,
  already_verified: 409,
  document_waiting: 409,
  profile_changed: 409,
  // a client ends its session on 403, and this person's is valid
  author_decides: 409,
  applicant_decides: 409,
  amount_changed: 409,
  performer_chosen: 409,
  already_appealed: 409,
  not_welcome: 409,
  resume_incomplete: 409,
  insufficient_funds: 409,
  second_factor_required: 409,
  document_not_seen: 409,
  cannot_write: 409,
  identity_unlinked: 409,
  ad_in_review: 409,
  ad_deleted: 410,
  ad_expired: 410,
  ad_closed: 410,
  ad_deactivated: 410,
  wrong_protocol: 412,
  too_slow: 408,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  no_sms_left: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, name);
}

export const ERROR_CODES = Object.keys(ERROR_STATUS).filter(isErrorCode);

/** Errors of a call about a public ad: the ad never existed, or is public no longer. */
export const MISSING_AD_ERRORS: readonly ErrorCode[] = [
  'not_found',
  'ad_deleted',
  'ad_expired',
  'ad_closed',
  'ad_deactivated',
];
/** Errors of a call about an ad that is not public any more, or not while moderators review it. */
export const AD_NOT_PUBLIC_ERRORS: readonly ErrorCode[] = [...MISSING_AD_ERRORS, 'ad_in_review'];
/** Errors of every call for moderators; everybody else gets `not_found`. */
export const MODERATOR_ERRORS: readonly ErrorCode[] = ['not_found', 'second_factor_required'];

/** Body of every failed response; `message` is in the language of Accept-Language. */
export const ErrorBody = v.object({
  message: v.string(),
  code: v.picklist(ERROR_CODES),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** With `conflict` or `profile_changed` after an edit of an older version: the current version. */
  version: v.optional(v.number()),
  /** With `wrong_state`: the current state. */
  state: v.optional(v.string()),
  /** With `amount_changed`: the ad's present amount; `null`: it names none. */
  amount: v.optional(v.nullable(v.number())),
  /** With `liftup_not_allowed`: when the next lift is allowed, ISO 8601 in UTC. */
  allowed_at: v.optional(v.string()),
  request_id: v.string(),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
