import { expect, it } from 'vitest';
import { sortFiles } from './later-files.ts';

const PEOPLE = [
  'locales/people/ru.po',
  'pages/cabinet/cabinet-screens.ts',
  'routes/cabinet/$.tsx',
  'routes/login.tsx',
  'routes/registration.tsx',
  'routes/forgot-password.tsx',
  ...['avatar', 'balance', 'cabinet', 'moderation', 'portfolio', 'reports', 'security', 'sign-in'].map(
    (feature) => `features/${feature}/screen.tsx`,
  ),
  'features/verification/screen.tsx',
].map((file) => `src/app/${file}`);

/** A build in which each part of the app is a file, and everything is within reach of the entry. */
function built(): Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
> {
  return {
    'index.html': {
      file: 'assets/index-AAAAAAAA.js',
      css: ['assets/index-AAAAAAAA.css'],
      dynamicImports: ['_gl-map.js', '_maplibre.js', '_basemap.js', 'about.ru.ts', 'list.tsx', ...PEOPLE],
    },
    '_gl-map.js': { file: 'assets/gl-map-AAAAAAAA.js' },
    '_maplibre.js': { file: 'assets/maplibre-gl-AAAAAAAA.js' },
    '_basemap.js': { file: 'assets/basemap-features-AAAAAAAA.js' },
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

it('files of the map, texts of info pages and what only people come to are kept later, the rest with the app', () => {
  const { map, texts, people } = sortFiles(built());
  expect(map).toEqual(
    ['basemap-features', 'gl-map', 'maplibre-gl'].map((name) => `/assets/${name}-AAAAAAAA.js`),
  );
  expect(texts).toEqual(['/assets/about.ru-AAAAAAAA.js']);
  const own = PEOPLE.map((_, index) => `/assets/people-${index}.js`);
  expect(people.toSorted()).toEqual(['/assets/forms-AAAAAAAA.js', ...own].toSorted());
});

it('a name that nothing in the build answers to is refused', () => {
  const without = (source: string) =>
    Object.fromEntries(Object.entries(built()).filter(([key]) => key !== source));
  expect(() => sortFiles(without('_basemap.js'))).toThrow('basemap-features');
  expect(() => sortFiles(without('about.ru.ts'))).toThrow('texts');
  expect(() => sortFiles(without('src/app/routes/login.tsx'))).toThrow('routes/login');
});
