import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** Returns the JSON Schema of one of the schemas that were converted together. */
export type ConvertedSchemas = (schema: v.GenericSchema) => JsonSchema;

/** Converts many schemas together, because each conversion begins with all schemas that have a name. */
export function convertSchemas(
  schemas: readonly v.GenericSchema[],
  conversion: ConversionConfig,
): ConvertedSchemas {
  const { prefixItems = [] } = toJsonSchema(v.tuple([...schemas]), conversion);
  const converted = new Map(schemas.map((schema, index) => [schema, prefixItems[index]]));
  return (schema) => {
    const found = converted.get(schema);
    if (typeof found !== 'object') throw new Error('The schema is not among those that were converted.');
    return found;
  };
}
