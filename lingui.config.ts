import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { CABINET_FOLDERS, LAZY_FOLDERS, SIGN_IN_FOLDERS, STAFF_FOLDERS } from './scripts/build/audiences.ts';

// scripts/checks/messages.mjs extracts into a copy, to compare.
const folder = process.env['LINGUI_CATALOGS'] ?? 'src/app/locales';
const TESTS = '**/*.test.*';

/** Folders whose messages come with their screens, by the catalogue that has them. */
const LATER = {
  lazy: LAZY_FOLDERS,
  'sign-in': SIGN_IN_FOLDERS,
  cabinet: CABINET_FOLDERS,
  staff: STAFF_FOLDERS,
};

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz'],
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['src/app'],
      exclude: [TESTS, ...Object.values(LATER).flat()],
    },
    ...Object.entries(LATER).map(([name, include]) => ({
      path: `${folder}/${name}/{locale}`,
      include,
      exclude: [TESTS],
    })),
  ],
  orderBy: 'origin',
  // A message is its own Russian text, so a search finds its place; listed places would change with every line of code.
  format: formatter({ origins: false }),
});
