import type { Plugin } from 'vite';

/** By itself the package gives its build for the browsers of a decade ago. */
const MODERN = 'dexie/dist/modern/dexie.mjs';

/**
 * What no table of ours uses: results kept in memory (`schema.ts` turns them off, too), lookups by a part of a compound
 * index, hooks. With the questions below it is an eighth of the library, which page and worker each have.
 */
const EXTRAS = ['cacheMiddleware', 'virtualIndexMiddleware', 'hooksMiddleware'];
/** Of its questions, those without regard to case: what we look for by words is folded before it is kept. */
const QUESTIONS = [
  'startsWithIgnoreCase',
  'equalsIgnoreCase',
  'anyOfIgnoreCase',
  'startsWithAnyOfIgnoreCase',
];

export function dexieWithoutExtras(): Plugin {
  return {
    name: 'dexie-without-extras',
    config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: MODERN }] } }),
    transform: {
      filter: { id: /\/dexie\/dist\/modern\/dexie\.mjs/ },
      handler: (code) => ({ code: QUESTIONS.reduce(withoutMethod, EXTRAS.reduce(without, code)), map: null }),
    },
  };
}

function without(code: string, extra: string): string {
  const use = `this.use(${extra});`;
  if (!code.includes(use)) throw new Error(`dexie no longer begins with "${use}": look again`);
  return code.replace(use, '');
}

function withoutMethod(code: string, name: string): string {
  const method = new RegExp(`^ {4}${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^ {4}\\}\\n`, 'm');
  if (!method.test(code)) throw new Error(`dexie no longer has "${name}" as it did: look again`);
  return code.replace(method, '');
}
