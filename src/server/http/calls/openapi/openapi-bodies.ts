import type * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkBody, entriesOf, fieldNamesOf, listFieldNames } from '#contract/field-problems.ts';
import { findFieldAliases } from '#contract/other-names.ts';
import type { ConvertedSchemas } from './converted-schemas.ts';

const FORMATS = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  files: ['multipart/form-data'],
} as const;
type MediaType = (typeof FORMATS)[keyof typeof FORMATS][number];

type Body = Pick<Endpoint, 'body' | 'missing'>;

/**
 * Required fields: `always` is required with any other fields, `depending` only unless certain other fields are given.
 */
function requiredFields({ body, missing = () => [] }: Body): {
  readonly always: string[];
  readonly depending: string[];
} {
  const lists = listFieldNames(body);
  const all = Object.fromEntries(
    [...fieldNamesOf(body)].map((name) => [name, lists.has(name) ? ['true'] : 'true']),
  );
  const isAlwaysMissing = (name: string) => missing({ ...all, [name]: undefined }).includes(name);
  const alone = missing({});
  return {
    always: alone.filter(isAlwaysMissing),
    depending: [...new Set([...alone, ...missing(all)])].filter((name) => !isAlwaysMissing(name)),
  };
}

function isNested(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'object') return true;
  if ('wrapped' in schema) return isNested(schema.wrapped);
  return 'options' in schema && Array.isArray(schema.options) && schema.options.some(isNested);
}

function isFile(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'file') return true;
  if ('wrapped' in schema) return isFile(schema.wrapped);
  return 'item' in schema && isFile(schema.item);
}

const BRACKETS =
  'In a form, nested fields have brackets, as in `location[latitude]` and `translations[0][title]`; a list is ' +
  '`skills[0]`, `skills[]` or `skills` repeated.';
const EMPTY = 'An empty string clears a field that may be empty, and counts as absent for others.';

function descriptionOf(endpoint: Endpoint): string {
  const { depending } = requiredFields(endpoint);
  const known = fieldNamesOf(endpoint.body);
  const others = [...findFieldAliases(known)].map(([other, own]) => `\`${other}\` for \`${own}\``);
  return [
    ...(endpoint.encoding === 'form' ? [BRACKETS] : []),
    EMPTY,
    ...(depending.length > 0
      ? [
          `Required unless other fields make them unnecessary: ${depending.map((name) => `\`${name}\``).join(', ')}.`,
        ]
      : []),
    ...(others.length > 0 ? [`Names that are taken as well: ${others.join(', ')}.`] : []),
  ].join(' ');
}

export function bodiesOf(endpoints: readonly Endpoint[]): v.GenericSchema[] {
  return endpoints.flatMap(({ body }) => (body === undefined ? [] : [body]));
}

/** The body as the client writes it: before values are trimmed, counted and converted. */
export function requestBodyOf(endpoint: Endpoint, schemaOf: ConvertedSchemas) {
  const { body, encoding = 'json' } = endpoint;
  if (body === undefined) return {};
  const schema = schemaOf(body);
  const required = [...new Set([...(schema.required ?? []), ...requiredFields(endpoint).always])];
  const whole = { ...schema, ...(schema.properties && { required }) };
  const nested = entriesOf(body).filter(([, field]) => isNested(field));
  const brackets = Object.fromEntries(
    nested.map(([name]) => [name, { style: 'deepObject', explode: true } as const]),
  );
  const contentOf = (type: MediaType) => ({
    schema: type === 'multipart/form-data' ? whole : withoutFiles(whole, body),
    ...(type !== 'application/json' && nested.length > 0 && { encoding: brackets }),
  });
  const content = Object.fromEntries(FORMATS[encoding].map((type) => [type, contentOf(type)]));
  const isRequired = Object.keys(checkBody(endpoint, {}).fields).length > 0;
  return { requestBody: { description: descriptionOf(endpoint), required: isRequired, content } };
}

/** Only multipart forms have room for files. */
function withoutFiles<S extends { properties?: object | undefined }>(schema: S, body: v.GenericSchema): S {
  const files = new Set(entriesOf(body).flatMap(([name, field]) => (isFile(field) ? [name] : [])));
  if (files.size === 0 || schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).filter(([name]) => !files.has(name));
  return { ...schema, properties: Object.fromEntries(properties) };
}
