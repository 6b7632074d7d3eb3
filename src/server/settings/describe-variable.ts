import * as v from 'valibot';

/** The row of a variable in docs/configuration.md; `unset` describes a default that depends on something. */
interface Row {
  readonly text: string;
  readonly unset: string;
}

/** Describes an environment variable for docs/configuration.md, which is made of these descriptions. */
export function describeVariable<const Schema extends v.GenericSchema>(row: string | Row, schema: Schema) {
  const { text, unset } = typeof row === 'string' ? { text: row, unset: '' } : row;
  return v.pipe(schema, v.description(text), v.metadata({ unset }));
}

export type ValuesOf<Variables extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Variables, undefined>>;
