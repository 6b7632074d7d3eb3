import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, parseSync, type Plugin, type Rolldown, Visitor } from 'vite';

/** Part of every start: reachable from the entry without a dynamic import. */
function isEager(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  return module.isEntry || module.importers.some((importer) => isEager(importer, modules, seen));
}

/** On a slow line a file costs more than its bytes: what comes together is in one piece. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, modules) => (/node_modules|^\0/.test(id) && isEager(id, modules) ? 'vendor' : null),
    priority: 4,
  },
  { name: (id, modules) => (isEager(id, modules) ? 'app' : null), priority: 3 },
  {
    name: 'cards',
    test: /features\/ads\/(?:card\/(?:ad-card|save-button|partner-ad)|saved-views|list\/list-breadcrumbs)|lookups\/category-tree|ui\/(?:forms\/field|load-failed|title-row|skeleton)/,
    priority: 2,
  },
  {
    name: 'lists',
    test: /features\/ads\/(?:list\/ad-list-screen|list\/ad-results|filters\/search-box)|pages\/map\/side-map-place/,
    priority: 1,
  },
  { name: 'dialogs', test: /ui\/dialogs\/(?:dialog|question|sheet)/, priority: 2 },
  { name: 'forms', test: /(?:ui|platform)\/forms\//, priority: 1 },
  { name: 'details', test: /pages\/ad\/ad-page/, priority: 1 },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  // The order matters: the React Compiler ahead of Lingui's macros builds cleanly and renders undefined components.
  plugins: [
    ...(isSsrBuild ? [] : [callsWithoutSchemas()]),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: !isSsrBuild,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    lingui(),
    sonnerWithoutStyleElement(),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Phones that are still sold and used: Chrome 107, Safari 16.4, Firefox 114.
    target: isSsrBuild ? 'node24' : ['chrome107', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // In development what is CommonJS stays with Node, which alone can run it.
  ssr: command === 'build' ? { noExternal: true } : {},
}));

/** sonner writes its styles into a style element at import, which our policy forbids; toaster.tsx imports them as a file. */
function sonnerWithoutStyleElement(): Plugin {
  const insertion = /^__insertCSS\(".*"\);?$/m;
  return {
    name: 'sonner-without-style-element',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler: (code) => {
        if (!insertion.test(code))
          throw new Error('sonner no longer inserts its styles as it did: look again');
        return { code: code.replace(insertion, ''), map: null };
      },
    },
  };
}

/**
 * The page trusts its server's answers, which the server's tests parse, and is typed by what it sends: the schemas,
 * 4 kB of every first visit, are taken out of the endpoints with what is only for documentation, and the entities that
 * nothing else uses go with them.
 */
function callsWithoutSchemas(): Plugin {
  const left = new Set(['params', 'query', 'body', 'response', 'errors', 'summary']);
  const schemas = /\b(card|full|list|geo): \w+(Card|Full|ListQuery|GeoQuery)\b/g;
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/.+\/endpoints\.ts$/ },
      handler: (code) => {
        const spans: { start: number; end: number }[] = [];
        new Visitor({
          CallExpression: ({ callee, arguments: [definition] }) => {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
            if (definition?.type !== 'ObjectExpression') return;
            for (const property of definition.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (left.has(property.key.name)) spans.push(property);
            }
          },
        }).visit(parseSync('endpoints.ts', code, { lang: 'ts' }).program);
        if (spans.length === 0) throw new Error('endpoints are no longer written as they were: look again');
        let rest = code;
        for (const { start, end } of spans.toReversed()) {
          rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
        }
        return { code: withoutUnused(rest.replace(schemas, '$1: undefined')), map: null };
      },
    },
  };
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
