import { expect, it } from 'vitest';
import { sortFiles } from './later-files.ts';

const PEOPLE = [
  'features/app-link/app-link-form.tsx',
  'features/ads/searches/search-offer.tsx',
  'features/notifications/notifications-screen.tsx',
  'locales/bell/ru.po',
  'locales/own-home/ru.po',
  'locales/people/ru.po',
  'locales/posting/ru.po',
  'pages/ads/edit-ad-page.tsx',
  'routes/ads/$.tsx',
  'pages/cabinet/cabinet-feedbacks.tsx',
  'pages/cabinet/cabinet-settings.tsx',
  'pages/ad/personal.tsx',
  'pages/cabinet/my-ads.tsx',
  'pages/not-found/own-instead.tsx',
  'pages/user/personal-feedback.tsx',
  'platform/errors/tell-error.ts',
  'platform/outbox/run-outbox.ts',
  'platform/outbox/send-unstored.ts',
  'platform/people/profile/lazy-profile.ts',
  'pages/cabinet/cabinet-waiting.tsx',
  'platform/private-cache/start-private-cache.ts',
  'platform/session/settle-device.ts',
  'platform/sockets/run-sockets.ts',
  'platform/push/keep-push.ts',
  'platform/favourites/write-in-room.ts',
  'platform/snapshots/save-snapshots.ts',
  'pages/cabinet/cabinet-messages.tsx',
  'pages/cabinet/cabinet-moderation.tsx',
  'pages/requests/sides.tsx',
  ...['avatar', 'balance', 'own-home', 'portfolio', 'reports', 'security', 'verification'].map(
    (feature) => `features/${feature}/screen.tsx`,
  ),
]
  .map((file) => `src/app/${file}`)
  .concat(
    '_personal-bell-AAAAAAAA.js',
    '_posting-AAAAAAAA.js',
    '_requests-AAAAAAAA.js',
    '_suggest-AAAAAAAA.js',
  );

const FAVOURITES = ['favourites-screens', 'favourites-ru', 'favourites-uz'];

/** A build in which each part of the app is a file that is reachable from the entry. */
function built(): Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
> {
  return {
    'index.html': {
      file: 'assets/index-AAAAAAAA.js',
      css: ['assets/index-AAAAAAAA.css'],
      dynamicImports: [
        '_gl-map.js',
        '_maplibre.js',
        '_basemap.js',
        '_drawn.js',
        ...FAVOURITES,
        '_viewer.js',
        'about.ru.ts',
        'list.tsx',
        ...PEOPLE,
      ],
    },
    '_gl-map.js': { file: 'assets/gl-map-AAAAAAAA.js' },
    '_maplibre.js': { file: 'assets/maplibre-gl-AAAAAAAA.js' },
    '_drawn.js': { file: 'assets/drawn-basemap-AAAAAAAA.js', imports: ['_basemap.js'] },
    '_basemap.js': { file: 'assets/basemap-features-AAAAAAAA.js' },
    ...Object.fromEntries(FAVOURITES.map((name) => [name, { file: `assets/${name}-AAAAAAAA.js` }])),
    '_viewer.js': { file: 'assets/photo-viewer-AAAAAAAA.js' },
    // No other file imports the worker: the map gives the browser its address.
    'worker.ts': { file: 'assets/maplibre-gl-worker-AAAAAAAA.js' },
    'about.ru.ts': { file: 'assets/about.ru-AAAAAAAA.js' },
    'list.tsx': { file: 'assets/list-AAAAAAAA.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-AAAAAAAA.js' },
    '_forms.js': { file: 'assets/forms-AAAAAAAA.js' },
    ...Object.fromEntries(
      PEOPLE.map((source, index) => [
        source,
        { file: `assets/people-${index}.js`, imports: ['_shared.js', '_forms.js'] },
      ]),
    ),
  };
}

it('map, info texts and files of members are lazy, the rest is installed', () => {
  const { map, texts, kept, viewer, people } = sortFiles(built());
  expect(map).toEqual(
    ['basemap-features', 'drawn-basemap', 'gl-map', 'maplibre-gl', 'maplibre-gl-worker'].map(
      (name) => `/assets/${name}-AAAAAAAA.js`,
    ),
  );
  expect(kept).toEqual(FAVOURITES.toSorted().map((name) => `/assets/${name}-AAAAAAAA.js`));
  expect(viewer).toEqual(['/assets/photo-viewer-AAAAAAAA.js']);
  expect(texts).toEqual(['/assets/about.ru-AAAAAAAA.js']);
  const own = PEOPLE.map((_, index) => `/assets/people-${index}.js`);
  expect(people.toSorted()).toEqual(['/assets/forms-AAAAAAAA.js', ...own].toSorted());
});

it('a name that matches nothing in the build is refused', () => {
  const without = (source: string) =>
    Object.fromEntries(Object.entries(built()).filter(([key]) => key !== source));
  expect(() => sortFiles(without('_basemap.js'))).toThrow('basemap-features');
  expect(() => sortFiles(without('about.ru.ts'))).toThrow('texts');
  expect(() => sortFiles(without('src/app/features/security/screen.tsx'))).toThrow('features/security');
});

it('an installed file may not need a lazy one', () => {
  const broken = {
    ...built(),
    'list.tsx': { file: 'assets/list-AAAAAAAA.js', imports: ['favourites-screens'] },
  };
  expect(() => sortFiles(broken)).toThrow('assets/list-AAAAAAAA.js needs favourites-screens');
});
