import { defineConfig } from '@lingui/cli';

// scripts/checks/messages.mjs extracts into a copy, to compare.
const folder = process.env['LINGUI_CATALOGS'] ?? 'src/app/locales';

/** What no first visit shows: its words come with it (loadLateWords), so that they weigh nothing before. */
const LATE = [
  'src/app/features/ads/saved',
  'src/app/features/device-data',
  'src/app/features/map',
  'src/app/platform/data-saving',
  'src/app/platform/install',
  'src/app/pages/device-data',
  'src/app/pages/map/map-search.ts',
];

/** Sign-in, cabinet and moderation: as many words as all the rest, for those who are signed in or about to be. */
const PEOPLE = [
  'src/app/features/avatar',
  'src/app/features/balance',
  'src/app/features/cabinet',
  'src/app/features/moderation',
  'src/app/features/portfolio',
  'src/app/features/reports',
  'src/app/features/security',
  'src/app/features/settings',
  'src/app/features/sign-in',
  'src/app/features/verification',
  'src/app/platform/forms',
  'src/app/ui/forms',
  'src/app/platform/people',
  'src/app/platform/session',
  'src/app/pages/cabinet',
];

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz'],
  catalogs: [
    { path: `${folder}/{locale}`, include: ['src/app'], exclude: ['**/*.test.*', ...LATE, ...PEOPLE] },
    { path: `${folder}/late/{locale}`, include: LATE, exclude: ['**/*.test.*'] },
    { path: `${folder}/people/{locale}`, include: PEOPLE, exclude: ['**/*.test.*'] },
  ],
  orderBy: 'origin',
});
