import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Entries = v.ObjectSchema<v.ObjectEntries, undefined>;
/** Values that travel in an address; the server parses them from text, the client writes them as text. */
export type Query = v.GenericSchema<Record<string, string | undefined>, Record<string, unknown>>;

export interface Endpoint<
  P extends Entries | undefined = Entries | undefined,
  Q extends Query | undefined = Query | undefined,
  R extends v.GenericSchema = v.GenericSchema,
> {
  /** The operation's name, unique: OpenAPI's operationId and the root of the client's query keys. */
  readonly name: string;
  readonly method: Method;
  /** Below /api/v1, with `{name}` for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly response: R;
  readonly errors: readonly ErrorCode[];
}

export function endpoint<
  P extends Entries | undefined = undefined,
  Q extends Query | undefined = undefined,
  R extends v.GenericSchema = v.GenericSchema,
>(definition: Endpoint<P, Q, R>): Endpoint<P, Q, R> {
  return definition;
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
export type ParamsOf<E> = E extends Endpoint<infer P, Query | undefined, v.GenericSchema> ? Output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<Entries | undefined, infer Q, v.GenericSchema> ? Output<Q> : never;
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
