import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Access to a call: public, public with more for signed-in people, or for signed-in people only. */
export type Auth = 'none' | 'optional' | 'required';
type Body = v.GenericSchema;
type Entries = v.ObjectSchema<v.ObjectEntries, undefined>;
/** Query values travel in an address as text: the server parses them, the client writes them. */
export type EndpointQuery = v.GenericSchema<Record<string, string | undefined>, Record<string, unknown>>;

export interface Endpoint<
  P extends Entries | undefined = Entries | undefined,
  Q extends EndpointQuery | undefined = EndpointQuery | undefined,
  R extends v.GenericSchema = v.GenericSchema,
  B extends Body | undefined = Body | undefined,
  A extends Auth = Auth,
> {
  /** Unique name of the operation: OpenAPI's operationId and the root of the client's query keys. */
  readonly name: string;
  readonly method: Method;
  /** Path below /api/v1 (below /api/v2 where `version` says so), with `{name}` for a parameter. */
  readonly path: string;
  readonly version?: 'v2';
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /**
   * `form`: form data with brackets for nested fields, or JSON. `files`: multipart only. `json`, the default: JSON
   * only.
   */
  readonly encoding?: 'json' | 'form' | 'files';
  /**
   * Lists required fields that are absent, where that depends on other fields; reported together with malformed fields.
   */
  readonly missing?: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** Maximum length of a body with files; the default is 64 KiB. */
  readonly bodyBytesMax?: number;
  /** Access to the call; the default is `none`. */
  readonly auth?: A;
  /** Whether the call takes an Idempotency-Key: a UUID of the client's that keeps a retry from acting twice. */
  readonly keyed?: 'optional' | 'required';
  readonly response: R;
  /** Media type of a response that is a file. */
  readonly media?: string;
  /** Errors besides those that `errorsOf` derives. */
  readonly errors?: readonly ErrorCode[];
}

/** All errors that a call declares: those of its session, its idempotency key, its address and its body, and its own. */
export function errorsOf({ auth = 'none', keyed, params, query, body, errors = [] }: Endpoint): ErrorCode[] {
  return [
    ...(auth === 'none' ? [] : (['unauthorized', 'blocked'] as const)),
    ...(keyed ? (['conflict'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(query ? (['validation'] as const) : []),
    ...(body ? (['validation', 'malformed', 'unsupported_type', 'too_large'] as const) : []),
    ...errors,
  ];
}

export function endpoint<
  P extends Entries | undefined = undefined,
  Q extends EndpointQuery | undefined = undefined,
  R extends v.GenericSchema = v.GenericSchema,
  B extends Body | undefined = undefined,
  A extends Auth = 'none',
>(definition: Endpoint<P, Q, R, B, A>): Endpoint<P, Q, R, B, A> {
  return definition;
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
export type PathParamsOf<E> =
  E extends Endpoint<infer P, EndpointQuery | undefined, v.GenericSchema> ? Output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<Entries | undefined, infer Q, v.GenericSchema> ? Output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<Entries | undefined, EndpointQuery | undefined, v.GenericSchema, infer B>
    ? Output<B>
    : never;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
/** The body as a client passes it, before the schema parses it. */
export type BodyInput<E> =
  E extends Endpoint<Entries | undefined, EndpointQuery | undefined, v.GenericSchema, infer B>
    ? Input<B>
    : never;
export type AuthOf<E> =
  E extends Endpoint<
    Entries | undefined,
    EndpointQuery | undefined,
    v.GenericSchema,
    Body | undefined,
    infer A
  >
    ? A
    : never;
export type ResponseOf<E> = E extends { response: infer R extends v.GenericSchema }
  ? v.InferOutput<R>
  : never;

type QueryIn<E> =
  E extends Endpoint<Entries | undefined, infer Q, v.GenericSchema>
    ? Q extends v.GenericSchema
      ? v.InferInput<Q>
      : Record<never, never>
    : never;
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** Query values as a client passes them: already parsed, and optional where the address may leave them out. */
export type QueryInput<E> =
  QueryOf<E> extends undefined
    ? undefined
    : { [K in keyof QueryOf<E> & OptionalKeys<QueryIn<E>>]?: QueryOf<E>[K] | undefined } & {
        [K in Exclude<keyof QueryOf<E>, OptionalKeys<QueryIn<E>>>]: QueryOf<E>[K];
      };
