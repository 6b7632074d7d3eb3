import type { Context } from 'hono';
import type { ErrorBody } from '../../contract/errors.ts';
import type { Locale } from '../../contract/locale.ts';
import { API_HEADERS } from './calls/api-headers.ts';
import { AppError, type FieldProblems } from './app-error.ts';
import { ERROR_MESSAGES, FIELD_MESSAGES } from './error-messages.ts';
import type { Log } from '../process/log.ts';
import { requestLocale } from './calls/request-locale.ts';

/** Codes of PostgreSQL and its driver that mean "not now": too slow, restarting, too many connections. */
const NOT_NOW = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '55P03',
  '40001',
  '40P01',
  'CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Everything thrown becomes one of our errors; a fault never says more than that it is one. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (NOT_NOW.has(codeOf(error) ?? ''))
    return new AppError('unavailable', { headers: { 'retry-after': '2' } });
  return new AppError('internal');
}

function fieldMessages(fields: FieldProblems, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problems]) => [
      name,
      problems.map((problem) => FIELD_MESSAGES[problem][locale]),
    ]),
  );
}

function errorBody(error: AppError, locale: Locale, requestId: string): ErrorBody {
  return {
    message: ERROR_MESSAGES[error.code][locale],
    code: error.code,
    ...(error.fields && { errors: fieldMessages(error.fields, locale) }),
    ...(error.version !== undefined && { version: error.version }),
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

/** The one translator between what is thrown inside and what is said outside. */
export function errorEdge(log: Log): (error: unknown, c: Context) => Response {
  return (error, c) => {
    const known = toAppError(error);
    const id = c.get('requestId');
    if (known.status >= 500) {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log(`${known.code} ${c.req.method} ${c.req.path} ${id}: ${what}`);
    }
    return errorResponse(known, requestLocale(c), id);
  };
}
