import type { SchemaProblem } from '#contract/field-problems.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';

/** What can be wrong with one field; the words for it are in error-messages.ts. */
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
}

/** An answer other than success, decided on purpose. Everything else that is thrown is a fault: 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The version that there is, where an edit was based on an older one. */
  readonly version: number | undefined;
  /** The state that there is, where it forbids what was asked. */
  readonly state: string | undefined;
  /** When what was refused is allowed again. */
  readonly allowedAt: Date | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.version = details.version;
    this.state = details.state;
    this.allowedAt = details.allowedAt;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

export function fieldError(field: string, problem: FieldProblem): AppError {
  return new AppError('validation', { fields: { [field]: [problem] } });
}
