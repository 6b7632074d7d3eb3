import { parseSync, type Plugin, Visitor } from 'vite';

/** What of an endpoint is for the server and the documentation only. */
const LEFT_OUT = new Set(['params', 'query', 'body', 'missing', 'response', 'errors', 'summary']);
/** The schemas that the calls of the three kinds of ads are made with. */
const AD_SCHEMAS =
  /\b(card|full|list|geo|elsewhere|input|edit|own|requested): (?:\w+(?:Card|Full|ListQuery|GeoQuery|OtherCitiesQuery|Input|Edit)|(?:Own|Requested)\w+)\b/g;

/** Those of them that are for the way there. */
const AD_QUERIES = /\b(list|geo|elsewhere): \w+(?:List|Geo|OtherCities)Query\b/g;

/**
 * The page trusts its server's answers, which the server's tests parse, and is typed by what it sends: the schemas,
 * 4 kB of every first visit, are taken out of the endpoints with what is only for documentation, and the entities that
 * nothing else uses go with them. `answered`: files whose answers are looked at where this is built, so that what they
 * answer with stays.
 */
export function callsWithoutSchemas({ answered }: { answered?: RegExp } = {}): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/.+\/(?:[\w-]+-)?endpoints\.ts$/ },
      handler: (code, id) => ({
        code: answered?.test(id) ? withAnswersAlone(code) : withoutSchemas(code),
        map: null,
      }),
    },
  };
}

/** The code of a contract's endpoints with the names, methods, paths and who may call, and nothing else. */
export function withoutSchemas(code: string): string {
  const rest = without(code, LEFT_OUT);
  const bare = withoutUnused(withoutTypes(rest.replace(AD_SCHEMAS, '$1: undefined')));
  if (makesSchemas(bare)) throw new Error(`a schema is left in the endpoints:\n${bare}`);
  return bare;
}

/** The same, but for what calls answer with. */
export function withAnswersAlone(code: string): string {
  const rest = without(code, new Set([...LEFT_OUT].filter((name) => name !== 'response')));
  return withoutUnused(withoutTypes(rest.replace(AD_QUERIES, '$1: undefined')));
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

/** What only a type is made of would count as used; types are gone before the page is built. */
function withoutTypes(code: string): string {
  const { body } = parseSync('endpoints.ts', code, { lang: 'ts' }).program;
  const types = body.filter(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'TSTypeAliasDeclaration',
  );
  return types.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** Types may name the library: they are gone before the page is built. */
function makesSchemas(code: string): boolean {
  let found = false;
  new Visitor({
    MemberExpression: ({ object }) => {
      found ||= object.type === 'Identifier' && object.name === 'v';
    },
  }).visit(parseSync('endpoints.ts', code, { lang: 'ts' }).program);
  return found;
}

/** Without the imports and constants that nothing names any more: they would hold on to the library of schemas. */
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
