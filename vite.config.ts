import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtFilesManifest } from './scripts/build/built-files-manifest.ts';
import { callsWithoutSchemas } from './scripts/build/calls-without-schemas.ts';
import { CHUNK_GROUPS } from './scripts/build/chunks.ts';
import { chunkTimeout } from './scripts/build/chunk-timeout.ts';
import { compileHints } from './scripts/build/compile-hints.ts';
import { infoPages } from './scripts/build/info-pages.ts';
import { maplibreInParts } from './scripts/build/maplibre-in-parts.ts';
import { pluralsWithoutIntl } from './scripts/build/plurals-without-intl.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { styleHashes } from './scripts/build/sonner-style.ts';

const CLIENT = 'dist/client';

/** Some seventy of these names are part of every first visit, and a hash does not compress. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

export default defineConfig(({ isSsrBuild, command }) => ({
  // The order matters: the React Compiler ahead of Lingui's macros builds cleanly and renders undefined components.
  plugins: [
    ...(isSsrBuild
      ? []
      : [
          callsWithoutSchemas(),
          maplibreInParts(),
          compileHints(),
          builtFilesManifest(),
          chunkTimeout(),
          styleHashes(),
          serviceWorker({ folder: CLIENT }),
        ]),
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
    infoPages(),
    pluralsWithoutIntl(),
  ],
  // Dexie's build for the browsers below, which its main entry does not name: 1.4 KiB less in the page and in the worker.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : CLIENT,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Phones that are still sold and used: Chrome 107, Safari 16.4, Firefox 114.
    target: isSsrBuild ? 'node24' : ['chrome107', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { output: { assetFileNames: NAMES.assetFileNames } }
      : { output: { ...NAMES, codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  // What is built renders as in production wherever it runs; React's checks are for whoever develops.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // In development what is CommonJS stays with Node, which alone can run it.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
