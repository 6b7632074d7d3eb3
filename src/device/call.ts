import type {
  BodyInput,
  BodyOf,
  Endpoint,
  PathParamsOf,
  QueryInput,
  ResponseOf,
} from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import { CHANGE_HEADER, isPathParameter } from '#contract/parameters.ts';
import { ApiError, isOutdated, NetworkError } from './call-error.ts';
import { parseJson } from './parse-json.ts';
import { readRetryAfter } from './retry-after.ts';
import { SAVED_AT_HEADER } from './worker-messages.ts';

export interface CallTarget {
  /** Origin of /api/v1; empty for the page's own. */
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  locale: () => Locale;
  /** Token of the session while it is valid; sent with calls whose contract says `auth`. */
  token?: () => string | undefined;
  /** Called when the server does not accept the token: the session is over, whatever the call was for. */
  noteRefusal?: (token: string) => void;
  /**
   * Called with every answer; `savedAt` is set when the answer is a cached copy, `serverTime` when it has just left the
   * server.
   */
  noteAnswer?: (savedAt: number | undefined, serverTime: number | undefined) => void;
  noteNoAnswer?: () => void;
  /** A new id for a person's change, by which this page recognises the wake-up that it causes. */
  changeId?: () => string;
  noteAnswered?: (change: string) => void;
  /** Called when a change was refused because its subject is not as the person was shown it. */
  noteOutdated?: () => void;
  /** How a reading call uses cached answers; `undefined` for the browser's default. */
  cacheMode?: () => RequestCache | undefined;
}

export type CallArgs<E extends Endpoint> = (PathParamsOf<E> extends undefined
  ? { params?: undefined }
  : { params: PathParamsOf<E> }) &
  (undefined extends BodyOf<E> ? { body?: undefined } : { body: BodyInput<E> | FormData }) & {
    query?: QueryInput<E>;
  };

export interface CallOptions {
  signal?: AbortSignal;
  cursor?: string | undefined;
  headers?: Record<string, string>;
  onSavedCopy?: (savedAt: number) => void;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>;

/** Builds the address of a call: path parameters filled in, empty values left out, the rest in a stable order. */
export function urlOfCall(
  endpoint: Endpoint,
  params: Record<string, unknown> | undefined,
  query: Record<string, object | string | number | boolean | undefined> | undefined,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== '') search.set(name, written(value));
  }
  const text = search.toString();
  return `/api/${endpoint.version ?? 'v1'}${path}${text ? `?${text}` : ''}`;
}

/** Writes a value as the contract's parameters parse it; a rectangle becomes its four edges. */
function written(value: object | string | number | boolean): string {
  return typeof value === 'object' ? Object.values(value).join(',') : String(value);
}

export function createCall(target: CallTarget): Call {
  return async (endpoint, args, { signal: cancelled, cursor, headers, onSavedCopy } = {}) => {
    refuseOddParameters(args.params);
    const url =
      target.origin +
      urlOfCall(endpoint, args.params, cursor === undefined ? args.query : { ...args.query, cursor });
    const timeout = AbortSignal.timeout(LIMITS.requestTimeoutMs);
    const token = (endpoint.auth ?? 'none') === 'none' ? undefined : target.token?.();
    const isRead = endpoint.method === 'GET';
    const change = token && !isRead ? target.changeId?.() : undefined;
    const cache = isRead ? target.cacheMode?.() : undefined;
    const sent = sentAs(args.body);
    const signal = cancelled ? AbortSignal.any([cancelled, timeout]) : timeout;
    let response: Response;
    let text: string;
    try {
      response = await target.fetch(
        new Request(url, {
          method: endpoint.method,
          signal,
          headers: {
            Accept: 'application/json',
            'Accept-Language': target.locale(),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
            ...(change ? { [CHANGE_HEADER]: change } : {}),
            ...headers,
          },
          body: sent,
          ...(cache ? { cache } : {}),
          // cookies let an API on another host recognize the device
          ...(target.origin ? { credentials: 'include' } : {}),
        }),
      );
      text = await response.text();
    } catch (cause) {
      if (cancelled?.aborted) throw cause;
      target.noteNoAnswer?.();
      throw new NetworkError('no answer', { cause });
    }
    // Spec §8: each of these statuses ends the session.
    if (token && [401, 403, 422].includes(response.status)) target.noteRefusal?.(token);
    const savedAt = Number(response.headers.get(SAVED_AT_HEADER)) || undefined;
    target.noteAnswer?.(savedAt, savedAt ? undefined : serverTimeOf(response));
    if (savedAt) onSavedCopy?.(savedAt);
    if (change && response.ok) target.noteAnswered?.(change);
    const body = parseJson(text);
    // The answer is not parsed here: the server's tests check its answers against this very schema.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (response.ok && body !== undefined) return body as ResponseOf<typeof endpoint>;
    if (change && isOutdated(response)) target.noteOutdated?.();
    if (isErrorBody(body)) throw new ApiError(response.status, body, readRetryAfter(response.headers));
    throw new NetworkError(`unexpected answer ${response.status}`);
  };
}

/** The server's clock. An answer with a `max-age` may come from the browser's own cache, with an old time. */
function serverTimeOf({ headers }: Response): number | undefined {
  if (headers.get('cache-control')?.includes('max-age')) return undefined;
  return Date.parse(headers.get('date') ?? '') || undefined;
}

/** Fails with 404 without a request when a parameter cannot be valid: an id from a page's address may be any text. */
function refuseOddParameters(params: Readonly<Record<string, unknown>> | undefined): void {
  for (const [name, value] of Object.entries(params ?? {})) {
    if (!isPathParameter(name, value))
      throw new ApiError(404, { message: '', code: 'not_found', request_id: '' });
  }
}

/** Leaves form data as it is, since it may hold files, and writes everything else as JSON. */
function sentAs(body: unknown): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/**
 * Tells our server's error from a proxy's answer. The fields are checked against the schema in the server's tests
 * only.
 */
export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'request_id' in body;
}
