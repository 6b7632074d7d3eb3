import type { Plugin } from 'vite';
import { LIMITS } from '#contract/limits.ts';

const VALUES: ReadonlyMap<string, number> = new Map(Object.entries(LIMITS));

/**
 * Replaces each access to the table of limits by its number; otherwise every first visit would load the whole table.
 */
export function limitsInlined(): Plugin {
  return {
    name: 'limits-inlined',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?/, code: /\bLIMITS\.\w/ },
      handler: (code) => ({ code: inlineLimits(code), map: null }),
    },
  };
}

export function inlineLimits(code: string): string {
  return code.replaceAll(/\bLIMITS\.(\w+)/g, (text, name: string) => String(VALUES.get(name) ?? text));
}
