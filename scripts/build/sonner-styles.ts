import type { Plugin } from 'vite';

/**
 * Selectors of features that our toasts do not use: right-to-left text, positions at the top or a side, automatic dark
 * theme, rich colours, loading.
 */
const UNUSED =
  /dir='rtl'|x-position='(?:left|right)'|y-position='top'|rich-colors|sonner-theme='dark'|data-promise|data-cancel|close-button|data-description|sonner-(?:loading|spinner|spin)/;

/** Removes the unused half of sonner's stylesheet, which is part of every installation. */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/sonner\/dist\/styles\.css/ },
      handler: (code) => {
        const kept = dropRules(code, UNUSED);
        if (kept.length > code.length * 0.8)
          throw new Error('sonner no longer styles what it did: look again at sonner-styles.ts');
        return { code: kept, map: null };
      },
    },
  };
}

/** Removes rules whose selectors are all unused, also within `@media`. */
export function dropRules(css: string, unused: RegExp): string {
  let kept = '';
  let rest = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (;;) {
    const open = rest.indexOf('{');
    if (open === -1) return kept + rest.trim();
    const end = endOfBlock(rest, open);
    const head = rest.slice(0, open).trim();
    const body = rest.slice(open + 1, end);
    rest = rest.slice(end + 1);
    if (head.startsWith('@media')) {
      const inner = dropRules(body, unused);
      if (inner !== '') kept += `${head}{${inner}}`;
      continue;
    }
    const selectors = head.split(',').filter((selector) => !unused.test(selector));
    if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`;
  }
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a block of the stylesheet has no end');
}
