import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
    sonnerWithoutStyleElement(),
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

/** sonner writes its styles into a style element at import, which our policy forbids; toaster.tsx imports them as a file. */
function sonnerWithoutStyleElement(): Plugin {
  const insertion = /^__insertCSS\(".*"\);?$/m;
  return {
    name: 'sonner-without-style-element',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler: (code) => {
        if (!insertion.test(code))
          throw new Error('sonner no longer inserts its styles as it did: look again');
        return { code: code.replace(insertion, ''), map: null };
      },
    },
  };
}
