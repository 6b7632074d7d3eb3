export interface Chunk {
  name: string;
  /** When several chunks claim a module, the highest priority gets it. */
  priority: number;
  /** Folders and files from the project's root; modules that only they import are included. */
  of: readonly string[];
}

/** A file costs more than its bytes on a slow line, so modules that load together share a chunk. */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'cards',
    priority: 10,
    of: [
      'src/app/features/ads/card/ad-card',
      'src/app/features/ads/card/partner-ad',
      'src/app/features/ads/list/list-breadcrumbs',
      'src/app/platform/lookups/category-tree',
      'src/app/platform/search/use-suggestions',
      'src/app/ui/forms/field',
      'src/app/ui/load-failed',
      'src/app/ui/title-row',
      'src/app/ui/lists/use-server-markup',
    ],
  },
  {
    name: 'lists',
    priority: 9,
    of: [
      'src/app/features/ads/filters/search-box',
      'src/app/features/ads/list/ad-list-screen',
      'src/app/features/ads/list/ad-results',
      'src/app/pages/map/side-map-place',
      'src/app/routes/services/index',
      'src/app/routes/tasks/index',
      'src/app/routes/vacancies/index',
    ],
  },
  {
    name: 'forms',
    priority: 3,
    of: [
      'src/app/platform/forms/',
      'src/app/platform/session/me',
      'src/app/ui/dialogs/question',
      'src/app/ui/forms/',
    ],
  },
  {
    name: 'details',
    priority: 9,
    of: [
      'src/app/pages/ad/ad-page',
      'src/app/routes/services/$id/index',
      'src/app/routes/tasks/$id/index',
      'src/app/routes/vacancies/$id/index',
    ],
  },
  // Loaded by every page once it is usable.
  { name: 'schemas', priority: 7, of: ['node_modules/valibot/'] },
  {
    name: 'database',
    priority: 6,
    of: [
      'node_modules/dexie/',
      'src/device/database/open-database',
      'src/device/database/read-rows',
      'src/device/outbox/silent',
    ],
  },
  // Both the end of a start and its beginning need the names of the notification types.
  {
    name: 'persistence',
    priority: 5,
    of: ['src/app/platform/query/persistence', 'src/contract/notifications/types'],
  },
  {
    name: 'after-usable',
    priority: 4,
    of: [
      'src/app/features/ads/offline/start-offline-ads',
      'src/app/platform/i18n/format/format-bytes',
      'src/app/platform/data-saving/follow-data-saving',
      'src/app/platform/install/start-home-screen',
      'src/app/platform/offline/start-offline',
      'src/app/platform/search/stored-searches',
      'src/device/cache-names',
    ],
  },
  {
    name: 'filters',
    priority: 2,
    of: [
      'src/app/features/ads/filters/filter-fields',
      'src/app/features/ads/filters/filter-sheet',
      'src/app/features/ads/filters/category-picker',
    ],
  },
  // Loaded at the first focus of a search field.
  {
    name: 'suggest',
    priority: 0,
    of: ['src/app/platform/search/suggestions', 'src/app/platform/search/find-names'],
  },
  // The static map of an ad's page; the map of the lists uses it too.
  { name: 'seen-map', priority: 3, of: ['src/app/map/map-canvas', 'src/app/map/small/place-map'] },
  // Small modules, none of which may pull in the others.
  {
    name: 'map-and-filters',
    priority: 8,
    of: [
      'src/app/map/use-person-location',
      'src/app/platform/i18n/use-words',
      'src/app/platform/offline-ads/use-needs-offline-ads',
      'src/geo/distance',
    ],
  },
  {
    name: 'map',
    priority: 2,
    of: [
      'src/app/pages/map/map-page',
      'src/app/pages/map/side-map.tsx',
      'src/app/routes/services/map',
      'src/app/routes/tasks/map',
      'src/app/routes/vacancies/map',
    ],
  },
  // Installed with the app, for a sign-in that is needed offline.
  {
    name: 'sign-in',
    priority: 1,
    of: [
      'src/app/features/sign-in/',
      'src/app/routes/forgot-password',
      'src/app/routes/login',
      'src/app/routes/registration',
    ],
  },
  {
    name: 'cabinet',
    priority: 0,
    of: [
      'src/app/features/account/',
      'src/app/features/cabinet/',
      'src/app/pages/cabinet/cabinet-home',
      'src/app/pages/cabinet/cabinet-screens',
      'src/app/pages/cabinet/cabinet-page',
      'src/app/routes/cabinet/',
    ],
  },
  {
    name: 'posting',
    priority: 1,
    of: [
      'src/app/features/ads/form/',
      'src/app/pages/ads/new-ad-form',
      'src/app/pages/ads/new-ad-page',
      'src/app/platform/fields/',
      'src/app/platform/i18n/posting-words',
    ],
  },
  {
    name: 'requests',
    priority: 2,
    of: [
      'src/app/pages/requests/requests-page',
      'src/app/routes/tasks/$id/requests',
      'src/app/routes/vacancies/$id/requests',
    ],
  },
  // A shared chunk: profile pages and the cabinet both show the list of feedbacks.
  {
    name: 'profile',
    priority: 2,
    of: ['src/app/features/users/profile/', 'src/app/pages/user/profile-page', 'src/app/routes/users/$id'],
  },
  {
    name: 'home',
    priority: 2,
    of: [
      'src/app/features/home/home-screen',
      'src/app/features/home/categories/kind-tabs',
      'src/app/pages/home/home-page',
      'src/app/routes/index',
    ],
  },
  // Used by home on a phone, and by header and footer on a wide screen.
  {
    name: 'brand',
    priority: 3,
    of: [
      'src/app/features/shell/header/language-switch',
      'src/app/features/shell/header/logo',
      'src/app/features/shell/header/theme-choice',
    ],
  },
  {
    name: 'wide',
    priority: 2,
    of: ['src/app/features/shell/header/header', 'src/app/features/shell/footer'],
  },
  {
    name: 'info',
    priority: 2,
    of: [
      'src/app/features/device-data/',
      'src/app/features/info/contacts',
      'src/app/features/info/load-info-page',
      'src/app/pages/device-data/data-page',
      'src/app/pages/info/info-page',
      'src/app/platform/install/install-invitation',
      'src/app/platform/install/install-panel',
      'src/app/routes/info/$page',
      'src/app/routes/info/data',
      'src/app/routes/public-offer',
    ],
  },
  // Small modules that load after a tap, or when something is missing or new.
  {
    name: 'dialogs',
    priority: 2,
    of: [
      'src/app/ui/dialogs/share-dialog',
      'src/app/features/ads/filters/near-me-problem',
      'src/app/features/shell/bottom/choose-ad-type-dialog',
      'src/app/platform/search/city-picker',
      'src/app/platform/search/load-city-picker',
      'src/app/ui/photos/photo-to-ask-for',
      'src/app/features/home/categories/all-categories',
      'src/app/features/shell/new-version-line',
      'src/app/pages/ad/no-ad',
      'src/app/pages/not-found/not-found-page',
    ],
  },
  { name: 'photo-viewer', priority: 3, of: ['src/app/ui/photos/viewer/'] },
  // For people who have favourites; the texts are files of their own, by which later-files.ts knows them. The priority
  // is below that of installed chunks, which take the shared modules.
  {
    name: 'favourites-screens',
    priority: 0,
    of: ['src/app/features/ads/favourites/'],
  },
  { name: 'favourites-ru', priority: 3, of: ['src/app/locales/favourites/ru.po'] },
  { name: 'favourites-uz', priority: 3, of: ['src/app/locales/favourites/uz.po'] },
  // Validates the answers of the last visit, private ones included, at each start, together with other data of the same
  // schemas. Each start waits for this chunk, so it is installed.
  {
    name: 'read-saved',
    priority: 3,
    of: ['src/app/platform/query/read-saved-queries', 'src/contract/favourites/endpoints'],
  },
  // Loaded by every page of a signed-in person.
  {
    name: 'personal-bell',
    priority: 2,
    of: ['src/app/features/notifications/unread-indicator', 'src/app/platform/notifications/'],
  },
  // Queues a write: loaded after a page was viewed, and with every form that queues.
  { name: 'queue-write', priority: 3, of: ['src/app/platform/outbox/queue-write'] },
  // Frees space on the device for a person's own texts.
  { name: 'storage', priority: 4, of: ['src/device/storage-order'] },
  // Loaded when the network is silent.
  { name: 'offline-ads', priority: 3, of: ['src/app/features/ads/offline/show-offline'] },
];
