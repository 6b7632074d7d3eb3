import { defineConfig } from '@lingui/cli';

// scripts/check-messages.mjs extracts into a copy, to compare.
const folder = process.env['LINGUI_CATALOGS'] ?? 'src/app/locales';

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz'],
  catalogs: [{ path: `${folder}/{locale}`, include: ['src/app'], exclude: ['**/*.test.*'] }],
  orderBy: 'origin',
});
