import type { Plugin } from 'vite';

/**
 * Lingui writes the figure of every plural by `Intl.NumberFormat`, whose first use alone keeps a slow phone for a tenth
 * of a second, and engines differ in it. Here it is grouped as all our figures are (`platform/i18n/format-money.ts`).
 */
export function pluralsWithoutIntl(): Plugin {
  const byIntl = 'number(locales, value, numberFormat)';
  return {
    name: 'plurals-without-intl',
    transform: {
      filter: { id: /\/@lingui\/core\/dist\/index\.mjs/ },
      handler: (code) => {
        if (!code.includes(byIntl)) throw new Error('Lingui no longer writes plurals as it did: look again');
        return {
          code: code.replace(byIntl, String.raw`String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')`),
          map: null,
        };
      },
    },
  };
}
