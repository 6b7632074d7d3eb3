import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  // The order matters: the React Compiler ahead of Lingui's macros builds cleanly and renders undefined components.
  plugins: [
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
  ],
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Phones that are still sold and used: Chrome 107, Safari 16.4, Firefox 114.
    target: isSsrBuild ? 'node24' : ['chrome107', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
  },
  ssr: { noExternal: true },
}));
