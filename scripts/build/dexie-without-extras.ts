import type { Plugin } from 'vite';

/** The package's default build is for browsers of a decade ago. */
const MODERN = 'dexie/dist/modern/dexie.mjs';

/**
 * Features that no table of ours uses: cached results (`schema.ts` turns them off, too), lookups by a part of a
 * compound index, and hooks. With the methods below they are an eighth of the library, which page and worker each
 * contain.
 */
const EXTRAS = ['cacheMiddleware', 'virtualIndexMiddleware', 'hooksMiddleware'];
/** Case-insensitive lookups are unused: text that we search is folded before it is stored. */
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
