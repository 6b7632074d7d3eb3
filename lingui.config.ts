import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz'],
  catalogs: [{ path: 'src/app/locales/{locale}', include: ['src/app'], exclude: ['**/*.test.*'] }],
  orderBy: 'origin',
});
