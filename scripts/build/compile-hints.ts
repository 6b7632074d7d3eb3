import type { Plugin } from 'vite';
import { FIRST_SCREENS } from './module-graph.ts';

/** Chunks whose code mostly runs before a screen responds to a tap. */
const RUN_AT_A_START = [
  'vendor',
  'index',
  'screens',
  ...FIRST_SCREENS,
  'restore',
  'saved-queries',
  'start-from-shell',
];

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells Chromium (from 136) to compile these files as a whole while it reads them, off the main thread, and to cache
 * the result. Without the hint each function is compiled at its first call, at every start, since the cache is written
 * before the first screen is drawn. Other browsers see a comment.
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

/** Puts the hint at the very beginning of a file, the only place where it counts. */
export function withHint(name: string, code: string): string {
  return RUN_AT_A_START.includes(name) ? HINT + code : code;
}
