import type { AuthOf, BodyOf, Endpoint, PathParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { ActorBy } from '../actor.ts';
import type { CallCost } from '../turns/database-turns.ts';
import type { PrivateFile } from '../files/private-file.ts';
import type { JsonText } from './bodies/json-text.ts';
import type { BodyOptions } from './bodies/parse-body.ts';
import type { CallContext } from './call-context.ts';

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

export type Handler<E> = (
  call: BoundCall<PathParamsOf<E>, QueryOf<E>, BodyOf<E>, ActorBy<AuthOf<E>>>,
) => Promise<ResponseOf<E> | JsonText | PrivateFile>;

export interface Manner {
  /** Seconds for which a cache may use the answer without revalidation. */
  readonly maxAge?: number;
  /** For an answer in which only named content changes: caches in front of the server keep it until they are told. */
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

/** Decides before the body is read whether the call is allowed now; throws when it is not. */
export interface Admission<E> {
  readonly admit?: (call: {
    readonly actor: ActorBy<AuthOf<E>>;
    readonly now: Date;
    /** True when the body is form data, which may contain files. */
    readonly bringsFiles: boolean;
  }) => Promise<void>;
}

/** Which public answers depend on the language; the others are the same for everybody. */
export interface Language<E> {
  readonly readsLocale?: (query: QueryOf<E>) => boolean;
}

/** How much database time a call costs. */
export interface Costs<E> {
  /** Default: `long` when files come or go, else `light`. */
  readonly cost?: CallCost | ((query: QueryOf<E>) => CallCost);
}

/** Binds an endpoint, which declares input and output, to its handler. */
export interface Bind {
  <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    manner?: Manner & Admission<E> & Costs<E> & Language<E>,
  ): void;
}

/** A `bind` with another default cost. */
export function withCost(bind: Bind, cost: CallCost): Bind {
  return (endpoint, handler, manner) => bind(endpoint, handler, { cost, ...manner });
}
