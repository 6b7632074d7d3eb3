import { defineConfig } from '@lingui/cli';

// scripts/checks/messages.mjs extracts into a copy, to compare.
const folder = process.env['LINGUI_CATALOGS'] ?? 'src/app/locales';

/** What no first visit shows: its words come with it (loadLateWords), so that they weigh nothing before. */
const LAZY = [
  'src/app/features/ads/other-cities',
  'src/app/features/ads/filters/category-picker.tsx',
  'src/app/features/ads/filters/filter-sheet.tsx',
  'src/app/features/ads/filters/near-me-problem.tsx',
  'src/app/features/ads/offline',
  'src/app/features/device-data',
  'src/app/features/map',
  'src/app/features/requests',
  'src/app/features/users/profile/feedback-item.tsx',
  'src/app/features/users/profile/feedback-list.tsx',
  'src/app/features/users/profile/latest-feedbacks.tsx',
  'src/app/features/users/profile/portfolio.tsx',
  'src/app/features/users/profile/profile-screen.tsx',
  'src/app/map/map-canvas.tsx',
  'src/app/map/map-legend.tsx',
  'src/app/map/markers',
  'src/app/map/use-map-engine.ts',
  'src/app/platform/data-saving',
  'src/app/platform/install',
  'src/app/platform/snapshots',
  'src/app/platform/search',
  'src/app/pages/device-data',
  'src/app/pages/map/map-search.ts',
  'src/app/pages/requests',
  'src/app/pages/user/profile-page.tsx',
  'src/app/ui/photos/viewer',
];

/** Sign-in and the cabinet's first screens: every installation has them. */
const SIGN_IN = [
  'src/app/features/account',
  'src/app/features/app-link',
  'src/app/features/cabinet',
  'src/app/features/sign-in',
  'src/app/platform/forms',
  'src/app/platform/session',
  'src/app/ui/forms',
  'src/app/pages/cabinet',
];

/** The rest of the cabinet, and moderation: more words than all others, for those who are signed in. */
const PEOPLE = [
  'src/app/features/ad-details/apply',
  'src/app/features/avatar',
  'src/app/features/balance',
  'src/app/features/deals',
  'src/app/features/feedbacks',
  'src/app/features/messages',
  'src/app/features/moderation',
  'src/app/features/own-ads',
  'src/app/features/portfolio',
  'src/app/features/reports',
  'src/app/features/security',
  'src/app/features/settings',
  'src/app/features/verification',
  'src/app/features/waiting',
  'src/app/pages/ad/queued-requests.tsx',
  'src/app/platform/outbox',
  'src/app/platform/people',
  'src/app/platform/push',
  'src/app/ui/dialogs/share-dialog.tsx',
];

/** Favourites, what was looked at, saved searches: for whoever has any. */
const FAVOURITES = ['src/app/features/ads/favourites', 'src/app/features/ads/searches'];

/** The cabinet's first screen beyond its contents, and the first steps: small, since they come with it. */
const OWN_HOME = ['src/app/features/own-home'];

/** The bell, with every page of somebody who is signed in. */
const BELL = ['src/app/features/notifications', 'src/app/platform/notifications'];

/** The forms of ads: with their screens, for those who are signed in. */
const POSTING = [
  'src/app/features/ads/form',
  'src/app/features/ads/place',
  'src/app/pages/ads',
  'src/app/platform/fields',
];

/** What only the server's pages say, to search engines. */
const HEADS = [
  'src/app/features/ads/list/list-descriptions.ts',
  'src/app/features/home/home-description.ts',
  'src/app/features/users/profile/profile-description.ts',
];

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz'],
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['src/app'],
      exclude: [
        '**/*.test.*',
        ...LAZY,
        ...SIGN_IN,
        ...PEOPLE,
        ...FAVOURITES,
        ...OWN_HOME,
        ...BELL,
        ...POSTING,
        ...HEADS,
      ],
    },
    { path: `${folder}/lazy/{locale}`, include: LAZY, exclude: ['**/*.test.*'] },
    { path: `${folder}/sign-in/{locale}`, include: SIGN_IN, exclude: ['**/*.test.*'] },
    { path: `${folder}/people/{locale}`, include: PEOPLE, exclude: ['**/*.test.*'] },
    { path: `${folder}/favourites/{locale}`, include: FAVOURITES, exclude: ['**/*.test.*'] },
    { path: `${folder}/own-home/{locale}`, include: OWN_HOME, exclude: ['**/*.test.*'] },
    { path: `${folder}/bell/{locale}`, include: BELL, exclude: ['**/*.test.*'] },
    { path: `${folder}/heads/{locale}`, include: HEADS, exclude: ['**/*.test.*'] },
    { path: `${folder}/posting/{locale}`, include: POSTING, exclude: ['**/*.test.*'] },
  ],
  orderBy: 'origin',
});
