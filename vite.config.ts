import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas } from './scripts/build/calls-without-schemas.ts';
import { CHUNK_GROUPS, chunksAreWhatTheySay } from './scripts/build/chunks.ts';
import { pluralsWithoutIntl } from './scripts/build/plurals-without-intl.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { sonnerWithoutStyleElement } from './scripts/build/sonner-without-style-element.ts';

const CLIENT = 'dist/client';

export default defineConfig(({ isSsrBuild, command }) => ({
  // The order matters: the React Compiler ahead of Lingui's macros builds cleanly and renders undefined components.
  plugins: [
    ...(isSsrBuild ? [] : [callsWithoutSchemas(), chunksAreWhatTheySay(), serviceWorker({ folder: CLIENT })]),
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
    sonnerWithoutStyleElement(),
    pluralsWithoutIntl(),
  ],
  // By itself the package gives its build for the browsers of a decade ago.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : CLIENT,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Phones that are still sold and used: Chrome 107, Safari 16.4, Firefox 114.
    target: isSsrBuild ? 'node24' : ['chrome107', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  // In development what is CommonJS stays with Node, which alone can run it.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
