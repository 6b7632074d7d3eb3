import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { ApiError } from '#device/call-error.ts';
import { urlOfCall, type Call, createCall } from '#device/call.ts';

type Fetch = (request: Request) => Promise<Response>;

/** The asker: token, language and network address. */
export interface TestCaller {
  readonly token?: string | undefined;
  readonly locale?: Locale;
  readonly address?: string;
}

/** A request whose parts are not checked by the contract, for tests of the wire format. */
export interface RawRequest extends TestCaller {
  readonly params?: Readonly<Record<string, string>>;
  /** The raw query string without its question mark. */
  readonly query?: string;
  readonly json?: unknown;
  /** A body that is sent unchanged. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Calls {
  /** An anonymous call through the app's own client: the answer is typed, a refusal is an `ApiError`. */
  readonly call: Call;
  /** The same call by a token, or by a caller with language and address. */
  as(who: string | TestCaller): { readonly call: Call };
  /** Sends any parts to the endpoint, and returns the raw response. */
  send(endpoint: Endpoint, parts?: RawRequest): Promise<Response>;
}

const ORIGIN = 'http://localhost';

export function createCalls(fetch: Fetch, addressOfCaller?: () => string): Calls {
  const withAddress = (headers: Headers, address = addressOfCaller?.()) => {
    if (address !== undefined && !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', address);
    return headers;
  };

  function callOf({ token, locale = DEFAULT_LOCALE, address }: TestCaller): Call {
    const typed = createCall({
      origin: ORIGIN,
      locale: () => locale,
      token: () => token,
      fetch: async (request) => {
        // No time limit of the client, because a busy machine may be slow.
        const headers = withAddress(new Headers(request.headers), address);
        const response = await fetch(new Request(request, { headers, signal: null }));
        const isForOne = request.method !== 'GET' || headers.has('authorization');
        if (response.ok && isForOne) expect(response.headers.get('cache-control')).toBe('private, no-store');
        return response;
      },
    });
    return async (endpoint, args, options) => {
      const answer = await typed(endpoint, args, options);
      v.assert(endpoint.response, answer);
      return answer;
    };
  }

  return {
    call: callOf({}),
    as: (who) => ({ call: callOf(typeof who === 'string' ? { token: who } : who) }),
    async send(endpoint, parts = {}) {
      const { params, query, json, body, token, locale, address } = parts;
      const headers = withAddress(new Headers(parts.headers), address);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      if (locale !== undefined) headers.set('accept-language', locale);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const path = urlOfCall(endpoint, params, undefined);
      return await fetch(
        new Request(`${ORIGIN}${path}${query === undefined ? '' : `?${query}`}`, {
          method: endpoint.method,
          headers,
          body: json === undefined ? (body ?? null) : JSON.stringify(json),
        }),
      );
    },
  };
}

/** Headers with an idempotency key, a new one by default. */
export function withIdempotencyKey(key: string = randomUUID()): { headers: Record<string, string> } {
  return { headers: { 'idempotency-key': key } };
}

const AnyBody = v.record(v.string(), v.unknown());

/** The endpoint with a body that its types forbid, for calls that must be refused. */
export function withAnyBody<E extends Endpoint>(endpoint: E): Omit<E, 'body'> & { body: typeof AnyBody } {
  return { ...endpoint, body: AnyBody };
}

/** Parses the answer as one of the kinds that the call may give. */
export async function answerOf<S extends v.GenericSchema>(
  schema: S,
  call: Promise<unknown>,
): Promise<v.InferOutput<S>> {
  return v.parse(schema, await call);
}

/** Checks the code and status of a refusal, and returns the error's body. */
export async function expectRefusal(call: Promise<unknown>, code: ErrorCode): Promise<ErrorBody> {
  const { status, body } = await refusalOf(call);
  expect({ code: body.code, status }).toEqual({ code, status: ERROR_STATUS[code] });
  return body;
}

/** Counts the calls by outcome: `ok`, or the code of their refusal. */
export async function countOutcomes(
  calls: readonly Promise<unknown>[],
): Promise<Partial<Record<ErrorCode | 'ok', number>>> {
  const tally: Partial<Record<ErrorCode | 'ok', number>> = {};
  for (const each of await Promise.allSettled(calls)) {
    const way = each.status === 'fulfilled' ? 'ok' : codeOf(each.reason);
    tally[way] = (tally[way] ?? 0) + 1;
  }
  return tally;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.body.code;
  throw error;
}

async function refusalOf(call: Promise<unknown>): Promise<{ status: number; body: ErrorBody }> {
  const answer = await call.catch((error: unknown) => error);
  if (answer instanceof ApiError) return { status: answer.status, body: parseRefusal(answer.body) };
  if (answer instanceof Response) {
    const text = await answer.text();
    return { status: answer.status, body: parseRefusal(JSON.parse(text)) };
  }
  if (answer instanceof Error) throw answer;
  throw new Error(`The call was not refused: ${JSON.stringify(answer)}`);
}

function parseRefusal(body: unknown): ErrorBody {
  return v.parse(v.strictObject(ErrorBody.entries), body);
}
