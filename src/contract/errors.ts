import * as v from 'valibot';

export const ERROR_CODES = [
  'validation',
  'malformed',
  'bad_host',
  'wrong_code',
  'code_expired',
  'wrong_passkey',
  'ticket_expired',
  'unauthorized',
  'wrong_credentials',
  'blocked',
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'conflict',
  'not_published',
  'insufficient_funds',
  'second_factor_required',
  'ad_deleted',
  'too_large',
  'uri_too_long',
  'unsupported_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every error that the server can answer with: its stable code and its HTTP status. */
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
  blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  not_published: 409,
  insufficient_funds: 409,
  second_factor_required: 409,
  ad_deleted: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** What every failed call answers with; `message` is in the language of Accept-Language. */
export const ErrorBody = v.object({
  message: v.string(),
  code: v.picklist(ERROR_CODES),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** With `conflict`, where an edit was based on an older version: the one that there is. */
  version: v.optional(v.number()),
  request_id: v.string(),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
