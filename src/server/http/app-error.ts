import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts';

/** What can be wrong with one field; the words for it are in error-messages.ts. */
export type FieldProblem =
  | 'malformed'
  | 'required'
  | 'repeated'
  | 'too_long'
  | 'too_short'
  | 'out_of_range'
  | 'not_listed'
  | 'needs_point'
  | 'unknown'
  | 'common_password'
  | 'personal_password'
  | 'wrong_password'
  | 'unsupported_country'
  | 'must_agree'
  | 'too_many_files'
  | 'portfolio_full'
  | 'too_large_file'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'damaged_picture';

export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** An answer other than success, decided on purpose. Everything else that is thrown is a fault: 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The version that there is, where an edit was based on an older one. */
  readonly version: number | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: FieldProblems; headers?: Readonly<Record<string, string>>; version?: number } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.version = details.version;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

export function fieldError(field: string, problem: FieldProblem): AppError {
  return new AppError('validation', { fields: { [field]: [problem] } });
}
