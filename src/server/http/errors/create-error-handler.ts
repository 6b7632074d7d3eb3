import { systemCode } from '#server/process/startup-error.ts';
import type { Context } from 'hono';
import type { ErrorBody } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import { API_HEADERS } from '../calls/api-headers.ts';
import { AppError, type FieldProblem, type FieldProblems } from './app-error.ts';
import { describePath } from '#server/process/describe-error.ts';
import { ERROR_MESSAGES } from './error-messages.ts';
import { FIELD_MESSAGES, REQUIRED_MESSAGES } from './field-messages.ts';
import type { Log } from '#server/process/log.ts';
import { requestLocale } from '../calls/request-locale.ts';
import { createTroubleLog } from './trouble-log.ts';
import { describeChangedAmount } from './describe-changed-amount.ts';
import { describeRetryWait } from './describe-retry-wait.ts';

const AWAY = 'the database is away';
const SLOW = 'the database took too long';
const READ_ONLY = 'the database is read-only';
const FULL = 'the disk is full';
const NO_FILES = 'the storage of files is away';
const BUSY = 'too much at once';

/** Codes of PostgreSQL, its driver and the operating system that mean "not now", with the operator's message. */
const NOT_NOW: ReadonlyMap<string, string> = new Map([
  ['57014', SLOW],
  ['55P03', SLOW],
  ['40001', SLOW],
  ['40P01', SLOW],
  ['57P01', AWAY],
  ['57P02', AWAY],
  ['57P03', AWAY],
  ['53300', AWAY],
  ['53400', AWAY],
  ['CONNECTION_LOST', AWAY],
  ['ECONNREFUSED', AWAY],
  ['ECONNRESET', AWAY],
  ['EPIPE', AWAY],
  ['ENOENT', AWAY],
  ['ENOTFOUND', AWAY],
  ['EAI_AGAIN', AWAY],
  ['EHOSTUNREACH', AWAY],
  ['EHOSTDOWN', AWAY],
  ['ENETUNREACH', AWAY],
  ['ETIMEDOUT', AWAY],
  ['25006', READ_ONLY],
  ['53100', FULL],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['STORAGE_AWAY', NO_FILES],
]);

/** Turns anything thrown into an `AppError`; a fault never reveals more than that it is one. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (NOT_NOW.has(systemCode(error) ?? ''))
    return new AppError('unavailable', { headers: { 'retry-after': '2' } });
  return new AppError('internal');
}

/** Message for a field; in a list, such as `translations[0][title]`, the last name decides. */
function fieldMessage(field: string, problem: FieldProblem): Readonly<Record<Locale, string>> {
  const name = /\[([a-z_]+)\]$/.exec(field)?.[1] ?? field;
  const required = problem === 'required' ? REQUIRED_MESSAGES[name] : undefined;
  return required ?? FIELD_MESSAGES[problem];
}

function fieldMessages(fields: FieldProblems, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problems]) => [
      name,
      problems.map((problem) => fieldMessage(name, problem)[locale]),
    ]),
  );
}

/** The message of an error, with the waiting time or the amount where it is known. */
function messageOf({ code, headers, amount, salary }: AppError, locale: Locale): string {
  if (code === 'amount_changed' && amount !== undefined)
    return describeChangedAmount({ amount, salary }, locale);
  const seconds = Number(headers['retry-after']);
  if (code !== 'too_many_requests' || !(seconds > 0)) return ERROR_MESSAGES[code][locale];
  const wait = describeRetryWait(seconds, locale);
  return locale === 'uz'
    ? `Juda tez-tez. ${wait} qayta urinib koʻring.`
    : `Слишком часто. Попробуйте снова ${wait}.`;
}

function errorBody(error: AppError, locale: Locale, requestId: string): ErrorBody {
  return {
    message: messageOf(error, locale),
    code: error.code,
    ...(error.fields && { errors: fieldMessages(error.fields, locale) }),
    ...(error.version !== undefined && { version: error.version }),
    ...(error.state !== undefined && { state: error.state }),
    ...(error.amount !== undefined && { amount: error.amount }),
    ...(error.allowedAt && { allowed_at: error.allowedAt.toISOString() }),
    request_id: requestId,
  };
}

export function errorResponse(error: AppError, locale: Locale, requestId: string): Response {
  return new Response(JSON.stringify(errorBody(error, locale, requestId)), {
    status: error.status,
    headers: {
      ...API_HEADERS,
      ...error.headers,
      'cache-control': 'no-store',
      'content-language': locale,
      vary: 'Accept-Language, Accept-Encoding',
      'x-request-id': requestId,
    },
  });
}

/** The only place that translates thrown errors into responses. */
export function createErrorHandler(log: Log): (error: unknown, c: Context) => Response {
  const trouble = createTroubleLog(log);
  return (error, c) => {
    const known = toAppError(error);
    const id = c.get('requestId');
    if (known.status === 503) {
      const reason =
        error instanceof AppError ? `${c.req.method} ${describePath(c.req.path)}` : String(error);
      trouble(NOT_NOW.get(systemCode(error) ?? '') ?? BUSY, reason);
    } else if (known.status >= 500) {
      trouble.fault(`${known.code} ${c.req.method} ${describePath(c.req.path)}`, error, id);
    }
    return errorResponse(known, requestLocale(c), id);
  };
}
