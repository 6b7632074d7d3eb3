import { parseSync, type Plugin, Visitor } from 'vite';

/** Fields of an endpoint that only the server and the documentation use. */
const LEFT_OUT = new Set(['params', 'query', 'body', 'missing', 'response', 'errors', 'summary']);
/** Schemas passed to the calls that exist for each of the three kinds of ads. */
const AD_SCHEMAS =
  /\b(card|full|list|geo|elsewhere|input|edit|own|requested): (?:\w+(?:Card|Full|ListQuery|GeoQuery|OtherCitiesQuery|Input|Edit)|(?:Own|Requested)\w+)\b/g;

/** Schemas among these that describe requests. */
const AD_QUERIES = /\b(list|geo|elsewhere): \w+(?:List|Geo|OtherCities)Query\b/g;

/**
 * Removes schemas and documentation from the endpoints, with the entities that nothing else uses. The page trusts its
 * server's answers, which the server's tests validate, and its requests are checked by types; the schemas would add 4
 * kB to every first visit. `answered` matches files whose response schemas stay, because the built code validates
 * answers.
 */
export function callsWithoutSchemas({ answered }: { answered?: RegExp } = {}): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/.+\/(?:[\w-]+-)?endpoints\.ts$/ },
      handler: (code, id) => ({
        code: answered?.test(id) ? keepResponseSchemas(code) : withoutSchemas(code),
        map: null,
      }),
    },
  };
}

/** Code of a contract's endpoints with names, methods, paths and permissions only. */
export function withoutSchemas(code: string): string {
  const rest = without(withoutComments(code), LEFT_OUT);
  const bare = withoutUnused(withoutTypes(rest.replace(AD_SCHEMAS, '$1: undefined')));
  if (makesSchemas(bare)) throw new Error(`a schema is left in the endpoints:\n${bare}`);
  return bare;
}

/** Code of the endpoints as above, with the response schemas. */
export function keepResponseSchemas(code: string): string {
  const rest = without(withoutComments(code), new Set([...LEFT_OUT].filter((name) => name !== 'response')));
  return withoutUnused(withoutTypes(rest.replace(AD_QUERIES, '$1: undefined')));
}

/** Removes comments, since one that names a constant would count as a use of it. */
function withoutComments(code: string): string {
  const { comments } = parseSync('endpoints.ts', code, { lang: 'ts' });
  return comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

function without(code: string, names: ReadonlySet<string>): string {
  const spans: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [definition] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (names.has(property.key.name)) spans.push(property);
      }
    },
  }).visit(parseSync('endpoints.ts', code, { lang: 'ts' }).program);
  if (spans.length === 0) throw new Error('endpoints are no longer written as they were: look again');
  let rest = code;
  for (const { start, end } of spans.toReversed()) {
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  }
  return rest;
}

/** Removes type aliases, which would count as uses of a name; types are erased before the page is built anyway. */
function withoutTypes(code: string): string {
  const { body } = parseSync('endpoints.ts', code, { lang: 'ts' }).program;
  const types = body.filter(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'TSTypeAliasDeclaration',
  );
  return types.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** Whether code still uses the schema library; types, which may name it, are erased before the page is built. */
function makesSchemas(code: string): boolean {
  let found = false;
  new Visitor({
    MemberExpression: ({ object }) => {
      found ||= object.type === 'Identifier' && object.name === 'v';
    },
  }).visit(parseSync('endpoints.ts', code, { lang: 'ts' }).program);
  return found;
}

/** Removes imports and constants that nothing names any more: they would keep the schema library in the page. */
function withoutUnused(code: string): string {
  const unused = parseSync('endpoints.ts', code, { lang: 'ts' }).program.body.find((statement) => {
    const names =
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({ local }) => local.name)
        : statement.type === 'VariableDeclaration'
          ? statement.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
          : [''];
    const rest = code.slice(0, statement.start) + code.slice(statement.end);
    return names.length > 0 && names.every((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(rest));
  });
  return unused ? withoutUnused(code.slice(0, unused.start) + code.slice(unused.end)) : code;
}
