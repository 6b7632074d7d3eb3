import type { Plugin } from 'vite';

/**
 * Lingui formats the number of every plural by `Intl.NumberFormat`, whose first use alone blocks a slow phone for a
 * tenth of a second, and whose results differ between engines. Here numbers are grouped by our own code
 * (`platform/i18n/format-money.ts`). It may go once Lingui takes a formatter for the numbers of plurals.
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
