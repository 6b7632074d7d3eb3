import type { Plugin } from 'vite';
import { VitePWA, type VitePluginPWAAPI } from 'vite-plugin-pwa';
import { callsWithoutSchemas } from './calls-without-schemas.ts';
import { dexieWithoutExtras } from './dexie-without-extras.ts';
import { readLaterFiles } from './later-files.ts';
import { smallerScripts } from './smaller-scripts.ts';

/** Whose answers the worker keeps, and holds against what their calls answer with: those of `device/cached-endpoints.ts`. */
const KEPT = /src\/contract\/(?:ads\/(?:price-guide-)?|lookups\/|requests\/|users\/)endpoints\.ts$/;

/**
 * Builds the service worker once the page is written: one file, which knows by name every file that it keeps. The
 * manifest, the registration and the page are ours.
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
          const later = new Set(Object.values(readLaterFiles(folder)).flat());
          return { manifest: entries.filter(({ url }) => !later.has(`/${url}`)) };
        },
      ],
      buildPlugins: {
        vite: [
          callsWithoutSchemas({ answered: KEPT }),
          laterFilesByName(folder),
          dexieWithoutExtras(),
          smallerScripts(),
        ],
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
    // It would build after a page's build that failed, too, and its own failure would hide the page's.
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

/** The worker is built when the page is: by then it is known what there is. */
function laterFilesByName(folder: string): Plugin {
  return {
    name: 'later-files-by-name',
    config: () => ({ define: { __LATER_FILES__: JSON.stringify(readLaterFiles(folder)) } }),
  };
}
