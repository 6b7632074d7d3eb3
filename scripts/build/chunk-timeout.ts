import type { Plugin } from 'vite';

/** The specification's limit for a script chunk. */
const CHUNK_TIMEOUT_MS = 120_000;
const EXPORTED = 'export const __vitePreload =';

/** Gives up a chunk that does not come. All lazy imports go through Vite's helper, so the limit holds for every one. */
export function chunkTimeout(): Plugin {
  return {
    name: 'chunk-timeout',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(EXPORTED)) this.error(`chunk-timeout.ts finds no "${EXPORTED}"`);
        return withChunkTimeout(code, CHUNK_TIMEOUT_MS);
      },
    },
  };
}

/** A timed-out chunk fails as one that cannot be fetched, with the same event. */
export function withChunkTimeout(helper: string, timeoutMs: number): string {
  return `${helper.replace(EXPORTED, 'const preloadChunk =')}
export const __vitePreload = (...args) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      const payload = new Error('Failed to fetch dynamically imported module in time');
      globalThis.dispatchEvent?.(Object.assign(new Event('vite:preloadError'), { payload }));
      reject(payload);
    }, ${timeoutMs});
  });
  return Promise.race([preloadChunk(...args), late]).finally(() => clearTimeout(timer));
};
`;
}
