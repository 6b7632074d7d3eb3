// Finds the tests that a change needs, by the folders of its files.

/** Domains by the names of their folders in contract, server and app, with the folders of their tests. */
export const DOMAINS = [
  {
    names: ['ads', 'ad', 'ad-details', 'views', 'addresses', 'reading'],
    api: ['ads', 'own-ads', 'lists', 'search', 'oracles'],
    e2e: ['finding', 'ads'],
  },
  {
    names: ['own-ads', 'own-home', 'uploads', 'images', 'pictures'],
    api: ['own-ads', 'ads', 'uploads'],
    e2e: ['posting'],
  },
  {
    names: [
      'lookups',
      'favourites',
      'saved-searches',
      'saved-queries',
      'packs',
      'search',
      'home',
      'map',
      'info',
      'geo',
      'text',
    ],
    api: ['lists', 'search', 'lookups', 'oracles'],
    e2e: ['finding', 'info', 'map'],
  },
  {
    names: ['messages', 'chats', 'offers', 'sockets', 'presence', 'live', 'subjects', 'realtime'],
    api: ['chats', 'live', 'accounts'],
    e2e: ['chats'],
  },
  {
    names: ['requests', 'deals', 'feedbacks', 'reports', 'blocks', 'waiting'],
    api: ['deals', 'chats', 'live'],
    e2e: ['deals'],
  },
  { names: ['content-changes', 'edge'], api: ['edge'], e2e: [] },
  { names: ['notifications', 'push', 'notifiers', 'events'], api: ['notifications'], e2e: ['push'] },
  {
    names: ['account', 'accounts', 'me', 'users', 'user', 'portfolio', 'verification', 'avatar', 'phones'],
    api: ['accounts'],
    e2e: ['people'],
  },
  {
    names: ['cabinet', 'settings', 'security', 'device-data', 'profile'],
    api: ['accounts'],
    e2e: ['people'],
  },
  { names: ['auth', 'sign-in', 'session'], api: ['sign-in'], e2e: ['sign-in'] },
  { names: ['balance', 'payments'], api: ['payments'], e2e: ['people'] },
  {
    names: ['moderation', 'audit', 'banners', 'operation'],
    api: ['ads', 'deals', 'operation'],
    e2e: ['moderation'],
  },
  { names: ['translations', 'translation'], api: ['translations'], e2e: ['ads'] },
  { names: ['storage'], api: ['uploads'], e2e: [] },
  {
    names: ['metrics', 'tracing', 'page-errors', 'app-link', 'background'],
    api: ['operation', 'server', 'notifications'],
    e2e: [],
  },
  {
    names: ['shell', 'platform', 'ui', 'locales', 'pages', 'routes', 'start', 'sitemap'],
    api: [],
    e2e: ['shell', 'layouts', 'install', 'every-screen'],
  },
];

/** Folders on which everything depends: a change in one of them needs the whole gate. */
const FOUNDATION = [
  /^src\/server\/(?:db|http|process|queue|settings)\//,
  /^src\/(?:app|contract|server|server\/domains)\/[^/]+\.tsx?$/,
  /^src\/seed\//,
  /^tests\/(?:setup|factories|oracles|e2e\/setup)\//,
  /^scripts\/build/,
  /^(?:package(?:-lock)?\.json|[^/]+\.config\.ts|index\.html)$/,
];
const OFFLINE =
  /^src\/(?:device|sw|app\/start)\/|\/(?:offline|seen-ads|outbox|session|take-snapshots|drafts|private-cache)\//;
const OFFLINE_TESTS = {
  world: ['tests/world/'],
  device: ['tests/device/'],
  e2e: [
    'tests/e2e/offline/',
    'tests/e2e/install/',
    'tests/e2e/offline-session/',
    'tests/e2e/offline-writing/',
  ],
};
const TEST = /\.(?:test|spec)\.ts$/;
/** Folders of tests whose other files belong to the tests beside them. */
const TEST_FOLDER = /^tests\/(?:(?:api|e2e)\/[^/]+\/|device\/|world\/)/;

/** The tests for changed files: either the whole gate, or folders and files for each of its steps. */
export function findChangedTests(files) {
  const isFoundation = (file) => FOUNDATION.some((pattern) => pattern.test(file));
  if (files.some(isFoundation)) return { wholeGate: true };
  const touched = DOMAINS.filter(({ names }) =>
    files.some((file) => file.startsWith('src/') && file.split('/').some((part) => names.includes(part))),
  );
  const isOffline = files.some((file) => OFFLINE.test(file));
  const inTests = files.filter((file) => TEST_FOLDER.test(file));
  const beside = inTests.filter((file) => !TEST.test(file)).map((file) => TEST_FOLDER.exec(file)[0]);
  const folders = (kind) => [
    ...new Set([
      ...touched.flatMap((domain) => (domain[kind] ?? []).map((name) => `tests/${kind}/${name}/`)),
      ...(isOffline ? (OFFLINE_TESTS[kind] ?? []) : []),
      ...beside.filter((folder) => folder.startsWith(`tests/${kind}/`)),
    ]),
  ];
  return {
    wholeGate: false,
    sources: files.filter((file) => /^(?:src|scripts|launcher|bench)\/.+\.(?:ts|tsx|mjs)$/.test(file)),
    api: folders('api'),
    world: folders('world'),
    device: folders('device'),
    e2e: folders('e2e'),
    /** Test files that changed themselves: they run five times. */
    changed: inTests.filter((file) => TEST.test(file)),
  };
}
