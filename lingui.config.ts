import { defineConfig } from '@lingui/cli';

// scripts/check-messages.mjs extracts into a copy, to compare.
const folder = process.env['LINGUI_CATALOGS'] ?? 'src/app/locales';

/** What no first visit shows: its words come with it (loadLateWords), so that they weigh nothing before. */
const LATE = [
  'src/app/features/ads/saved',
  'src/app/features/device-data',
  'src/app/features/map',
  'src/app/platform/data-saving',
  'src/app/platform/install',
  'src/app/routes/-map-search.ts',
  'src/app/routes/info/data.tsx',
];

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz'],
  catalogs: [
    { path: `${folder}/{locale}`, include: ['src/app'], exclude: ['**/*.test.*', ...LATE] },
    { path: `${folder}/late/{locale}`, include: LATE, exclude: ['**/*.test.*'] },
  ],
  orderBy: 'origin',
});
