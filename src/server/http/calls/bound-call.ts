import type { AuthOf, BodyOf, Endpoint, PathParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Context } from 'hono';
import type { Actor, ActorForAuth, FindActorByToken } from '../actor.ts';
import type { CallOrigin } from '../client.ts';
import type { CallCost, DatabaseFairQueue } from '../turns/database-fair-queue.ts';
import type { PrivateFile } from '../files/private-file.ts';
import type { UploadMemory } from '../files/upload-memory.ts';
import type { JsonText } from './bodies/json-text.ts';
import type { BodyOptions, RunWithBody } from './bodies/parse-body.ts';
import type { CallContext } from './call-context.ts';
import type { QueryReader } from './parse-query.ts';
import type { PublicReadRouter } from './public-read-router.ts';
import type { ResponseCacheOptions } from './response-cache.ts';

/** A handler's view of a call: parsed values, never the request. */
export interface BoundCall<P, Q, B = undefined, A = undefined> extends CallContext {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The caller, as far as the endpoint's `auth` asks for one. */
  readonly actor: A;
  /** Idempotency key that the client chose; `undefined` when it sent none. */
  readonly idempotencyKey: () => string | undefined;
}

export type CallOf<E> = BoundCall<PathParamsOf<E>, QueryOf<E>, BodyOf<E>, ActorForAuth<AuthOf<E>>>;

/** An endpoint that answers with an empty object may have a handler that returns nothing. */
export type Handler<E> = (
  call: CallOf<E>,
) => Promise<ResponseOf<E> | JsonText | PrivateFile | (object extends ResponseOf<E> ? void : never)>;

export interface CommonRouteOptions {
  /** Seconds for which a cache may use the answer without revalidation. */
  readonly maxAge?: number;
  /**
   * For an answer that changes only with content that has a key: caches in front store it longer, since changes purge
   * it.
   */
  readonly isKeyed?: boolean;
  /** Keeps the response cache: for frequent writes that change nothing public, or nothing that matters within seconds. */
  readonly leavesShared?: boolean;
  /** For public files, and public reads with a limit for each caller: each call is answered by itself, past the response cache. */
  readonly countsCaller?: boolean;
  /** For calls that hide somebody or something from everybody, or show them again: also drops cached pages. */
  readonly hides?: boolean;
  /** Further problems of a body whose shape is refused already, as the handler would find them. */
  readonly alsoWrong?: BodyOptions['alsoWrong'];
}

export interface RouteOptions<E> extends CommonRouteOptions {
  /** Decides before the body is read whether the call is allowed now; throws when it is not. */
  readonly admit?: (call: {
    readonly actor: ActorForAuth<AuthOf<E>>;
    readonly now: Date;
    /** True when the body is form data, which may contain files. */
    readonly bringsFiles: boolean;
  }) => Promise<void>;
  /** Which public answers depend on the language; the others are the same for everybody. */
  readonly readsLocale?: (query: QueryOf<E>) => boolean;
  /** How much database time a call costs; by default `long` when files come or go, else `light`. */
  readonly cost?: CallCost | ((query: QueryOf<E>) => CallCost);
}

export interface Bind {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>, manner?: RouteOptions<E>): void;
}

export interface BinderOptions {
  /** Checks answers against their schemas: in development and tests, where the cost does not matter. */
  readonly checkAnswers: boolean;
  readonly now: () => Date;
  readonly whoAsks: FindActorByToken;
  readonly turns: DatabaseFairQueue;
  /** Where answers for everybody are read. */
  readonly reads: PublicReadRouter;
  readonly trustProxy: number;
  readonly secureCookies: boolean;
  readonly uploads: UploadMemory;
  readonly sharedAnswers: ResponseCacheOptions;
  readonly onHidden: () => void;
  /** Called after a person's call has changed something. */
  readonly onChanged: (person: string, call: string, change: string | undefined) => void;
}

/** A call on its way to its handler; each step fills in its part. */
export interface PendingCall {
  readonly c: Context;
  readonly route: Route;
  readonly caller: CallOrigin;
  readonly now: Date;
  /** Device secrets for the cookie of the answer. */
  readonly deviceSecrets: string[];
  locale: CallContext['locale'];
  client: CallContext['client'];
  idempotencyKey: () => string | undefined;
  actor: Actor | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A step runs the next one, or answers by itself. */
export type CallStep = (call: PendingCall, next: () => Promise<unknown>) => Promise<unknown>;

/** A bound endpoint. Its functions expect a call whose values were parsed by its own schemas. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly manner: CommonRouteOptions;
  readonly query: QueryReader;
  readonly withBody: RunWithBody;
  costOf(call: PendingCall): CallCost;
  /** Absent where answers are the same in every language. */
  readonly readsLocale: ((call: PendingCall) => boolean) | undefined;
  readonly admit: ((call: PendingCall) => Promise<void>) | undefined;
  handle(call: PendingCall): Promise<unknown>;
}

export function withCost(bind: Bind, cost: CallCost): Bind {
  return (endpoint, handler, manner) => bind(endpoint, handler, { cost, ...manner });
}
