import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Whether a call is for everybody, tells signed-in people more, or is for them alone. */
export type Auth = 'none' | 'optional' | 'required';
type Body = v.GenericSchema;
type Entries = v.ObjectSchema<v.ObjectEntries, undefined>;
/** Values that travel in an address; the server parses them from text, the client writes them as text. */
export type EndpointQuery = v.GenericSchema<Record<string, string | undefined>, Record<string, unknown>>;

export interface Endpoint<
  P extends Entries | undefined = Entries | undefined,
  Q extends EndpointQuery | undefined = EndpointQuery | undefined,
  R extends v.GenericSchema = v.GenericSchema,
  B extends Body | undefined = Body | undefined,
  A extends Auth = Auth,
> {
  /** The operation's name, unique: OpenAPI's operationId and the root of the client's query keys. */
  readonly name: string;
  readonly method: Method;
  /** Below /api/v1, with `{name}` for a parameter; below /api/v2 where `version` says so. */
  readonly path: string;
  readonly version?: 'v2';
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** `form`: form data, with brackets for what is nested; JSON is taken too. `files`: multipart only. Without it JSON alone. */
  readonly encoding?: 'json' | 'form' | 'files';
  /** Fields of a body that must be there and are not, where that depends on the others; found beside what is malformed. */
  readonly missing?: (given: Readonly<Record<string, unknown>>) => readonly string[];
  /** How long a body may be, for those with files; without it 64 KiB. */
  readonly bodyBytesMax?: number;
  /** Without it `none`. */
  readonly auth?: A;
  /** Whether it takes an Idempotency-Key, a UUID of the client's that keeps it from being done twice. */
  readonly keyed?: 'optional' | 'required';
  readonly response: R;
  /** The type of an answer that is a file. */
  readonly media?: string;
  readonly errors: readonly ErrorCode[];
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
/** What a client gives. */
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

/** What a client gives: parsed values, with everything optional that the address may leave out. */
export type QueryInput<E> =
  QueryOf<E> extends undefined
    ? undefined
    : { [K in keyof QueryOf<E> & OptionalKeys<QueryIn<E>>]?: QueryOf<E>[K] | undefined } & {
        [K in Exclude<keyof QueryOf<E>, OptionalKeys<QueryIn<E>>>]: QueryOf<E>[K];
      };
