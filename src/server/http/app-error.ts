import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts';

/** What can be wrong with one field; the words for it are in error-messages.ts. */
export type FieldProblem =
  | 'malformed'
  | 'required'
  | 'repeated'
  | 'too_long'
  | 'out_of_range'
  | 'not_listed'
  | 'needs_point'
  | 'unknown';

export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** An answer other than success, decided on purpose. Everything else that is thrown is a fault: 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    details: { fields?: FieldProblems; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

export function fieldError(field: string, problem: FieldProblem): AppError {
  return new AppError('validation', { fields: { [field]: [problem] } });
}
