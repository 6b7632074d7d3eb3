import type { Salary } from '#contract/ads/entities.ts';
import type { SchemaProblem } from '#contract/field-problems.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';

/** Problems that a field can have; `field-messages.ts` has their messages. */
export type FieldProblem =
  | SchemaProblem
  | 'repeated'
  | 'unknown'
  | 'common_password'
  | 'personal_password'
  | 'wrong_password'
  | 'strange_letters'
  | 'mixed_alphabets'
  | 'reserved_name'
  | 'unsupported_country'
  | 'must_agree'
  | 'own_amount'
  | 'no_ad_amount'
  | 'portfolio_full'
  | 'too_large_file'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'too_long_side'
  | 'too_heavy_picture'
  | 'damaged_picture';

export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

interface ErrorDetails {
  readonly fields?: FieldProblems;
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: number;
  readonly state?: string;
  readonly allowedAt?: Date;
  readonly amount?: number | null;
  readonly salary?: Salary | null;
}

/** A deliberate answer other than success. Anything else that is thrown is a fault and answered with 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The current version, when an edit was based on an older one. */
  readonly version: number | undefined;
  /** The current state, when it forbids the call. */
  readonly state: string | undefined;
  /** When the refused action is allowed again. */
  readonly allowedAt: Date | undefined;
  /** The ad's present amount, when an applicant agreed to another. */
  readonly amount: number | null | undefined;
  /** The bounds of that amount, where the ad is a vacancy. */
  readonly salary: Salary | null;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.version = details.version;
    this.state = details.state;
    this.allowedAt = details.allowedAt;
    this.amount = details.amount;
    this.salary = details.salary ?? null;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

export function fieldError(field: string, problem: FieldProblem): AppError {
  return new AppError('validation', { fields: { [field]: [problem] } });
}
