import type { Plugin } from 'vite';

/**
 * sonner inserts its styles as a style element at import, which our policy forbids; toaster.tsx imports them as a file.
 */
export function sonnerWithoutStyleElement(): Plugin {
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
