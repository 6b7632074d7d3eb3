import { minify, type JsMinifyOptions, version } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * `collapse_vars` moves a value to the place of its use. That is shorter, but makes the repeated code of the React
 * Compiler less alike, which compresses worse.
 */
const OPTIONS: JsMinifyOptions = {
  module: true,
  compress: { passes: 2, ecma: 2022, collapse_vars: false },
  mangle: true,
  ecma: 2022,
};

/** Minifies Vite's output again: our own code is some 2 % smaller when compressed. */
export function smallerScripts(): Plugin {
  return {
    name: 'smaller-scripts',
    apply: 'build',
    enforce: 'post',
    // Hashes in file names are computed before this step, and browsers cache files for ever under their names.
    augmentChunkHash: () => `${version} ${JSON.stringify(OPTIONS)}`,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const chunk of chunks) chunk.code = (await minify(chunk.code, OPTIONS)).code;
      },
    },
  };
}
