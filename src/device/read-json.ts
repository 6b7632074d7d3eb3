import * as v from 'valibot';
import { parseJson } from './parse-json.ts';

/** A value that was stored or sent as JSON; `undefined` when the text does not fit the schema. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null | undefined,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, parseJson(text));
  return parsed.success ? parsed.output : undefined;
}
