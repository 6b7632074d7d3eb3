import type { Plugin } from 'vite';
import { VitePWA, type VitePluginPWAAPI } from 'vite-plugin-pwa';
import { callsWithoutSchemas } from './calls-without-schemas.ts';
import { readDeferredFiles } from './deferred-files.ts';

/** Endpoints whose answers the worker caches and validates: those of `device/cached-endpoints.ts`. */
const KEPT =
  /src\/contract\/(?:ads\/(?:price-guide-)?|lookups\/|requests\/|translations\/|users\/)endpoints\.ts$/;

/**
 * Builds the service worker after the page: one file with the list of files that it precaches. Manifest, registration
 * and page are our own code.
 */
export function serviceWorker({ folder }: { folder: string }): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    outDir: folder,
    manifest: false,
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['assets/*', 'favicon.svg'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const later = new Set(Object.values(readDeferredFiles(folder)).flat());
          const installed = entries.filter(({ url }) => !later.has(`/${url}`));
          // by its length a new worker recognises a cached file that is not the built one
          return { manifest: installed.map((entry) => ({ ...entry, bytes: entry.size })) };
        },
      ],
      buildPlugins: {
        vite: [callsWithoutSchemas({ answered: KEPT }), laterFilesByName(folder)],
      },
    },
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
  });
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
  return [
    // The plugin's own build step would also run after a failed build of the page, and its error would hide the first
    // one.
    ...plugins.filter(({ name }) => name !== 'vite-plugin-pwa:build'),
    {
      name: 'service-worker',
      apply: 'build',
      writeBundle: {
        sequential: true,
        order: 'post',
        async handler() {
          if (!api) this.error('vite-plugin-pwa is no longer made as it was: look again');
          await api.generateSW();
        },
      },
    },
  ];
}

/** Defines the list of lazy files, which is known once the page is built. */
function laterFilesByName(folder: string): Plugin {
  return {
    name: 'later-files-by-name',
    config: () => ({ define: { __LATER_FILES__: JSON.stringify(readDeferredFiles(folder)) } }),
  };
}
