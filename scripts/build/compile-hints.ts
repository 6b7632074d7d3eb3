import type { Plugin } from 'vite';

/** By the names of chunk-table.ts: most of what is in them runs before a screen answers to a finger. */
const RUN_AT_A_START = [
  'vendor',
  'index',
  'cards',
  'lists',
  'home',
  'details',
  'persistence',
  'read-saved',
  'schemas',
  'start-from-shell',
];

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells Chromium (from 136) to compile these files whole while they are read, beside the page's own thread, and to keep
 * that with them. By itself it compiles each function when it is first called, at every start: what is kept is made before
 * the first screen is drawn. Other browsers read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: ({ name }) => (RUN_AT_A_START.includes(name) ? HINT : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const missing = RUN_AT_A_START.filter((name) => !chunks.some((chunk) => chunk.name === name));
        if (missing.length > 0) this.error(`compile-hints.ts names no chunk: ${missing.join(', ')}`);
        for (const chunk of chunks) chunk.code = withHint(chunk.name, chunk.code);
      },
    },
  };
}

/** The hint counts at the very beginning of a file alone. */
export function withHint(name: string, code: string): string {
  return RUN_AT_A_START.includes(name) ? HINT + code : code;
}
