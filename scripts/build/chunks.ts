import type { Plugin, Rolldown } from 'vite';

interface Chunk {
  name: string;
  /** Where two want a module, the higher one gets it. */
  priority: number;
  /** Folders and files, from the project's root; what only they import comes along. */
  of: readonly string[];
}

/** On a slow line a file costs more than its bytes: what comes together is in one piece. */
const CHUNKS: readonly Chunk[] = [
  {
    name: 'cards',
    priority: 8,
    of: [
      'src/app/features/ads/card/ad-card',
      'src/app/features/ads/card/partner-ad',
      'src/app/features/ads/card/save-button',
      'src/app/features/ads/list/list-breadcrumbs',
      'src/app/platform/lookups/category-tree',
      'src/app/ui/forms/field',
      'src/app/ui/load-failed',
      'src/app/ui/title-row',
      'src/app/ui/lists/use-server-markup',
    ],
  },
  {
    name: 'lists',
    priority: 7,
    of: [
      'src/app/features/ads/filters/search-box',
      'src/app/features/ads/list/ad-list-screen',
      'src/app/features/ads/list/ad-results',
      'src/app/pages/map/side-map-place',
    ],
  },
  {
    name: 'forms',
    priority: 1,
    of: ['src/app/platform/forms/', 'src/app/ui/dialogs/question', 'src/app/ui/forms/'],
  },
  { name: 'details', priority: 7, of: ['src/app/pages/ad/ad-page'] },
  // What comes once a page is usable, and with every page.
  { name: 'schemas', priority: 5, of: ['node_modules/valibot/'] },
  { name: 'database', priority: 4, of: ['node_modules/dexie/', 'src/device/database/'] },
  { name: 'persistence', priority: 3, of: ['src/app/platform/query/persistence'] },
  {
    name: 'seen',
    priority: 2,
    of: ['src/app/features/ads/saved/start-saved', 'src/app/platform/data-saving/follow-data-saving'],
  },
  {
    name: 'late',
    priority: 2,
    of: ['src/app/platform/install/start-home-screen', 'src/app/platform/offline/start-offline'],
  },
  // What comes where the network is silent.
  { name: 'saved', priority: 1, of: ['src/app/features/ads/saved/show-saved'] },
];

/** Above all of these: what every start needs, once it is known to be that. */
const EAGER = { vendor: 20, app: 10 };

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, modules) => (/node_modules|^\0/.test(id) && isEager(id, modules) ? 'vendor' : null),
    priority: EAGER.vendor,
    debugName: 'vendor',
  },
  {
    name: (id, modules) => (isEager(id, modules) ? 'app' : null),
    priority: EAGER.app,
    debugName: 'app',
  },
  ...CHUNKS.map(({ name, priority, of }) => ({
    name,
    priority,
    test: (id: string) => of.some((place) => isAt(id, place)),
  })),
];

/** A place in the table that is not in its chunk is an error: the code has moved, or something else took it. */
export function chunksAreWhatTheySay(): Plugin {
  return {
    name: 'chunks-are-what-they-say',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const wrong = CHUNKS.flatMap(({ name, of }) => {
        const modules = chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds);
        return of
          .filter((place) => !modules.some((id) => isAt(id, place)))
          .map((place) => `${place} is not in "${name}"`);
      });
      if (wrong.length > 0) this.error(`chunks.ts: ${wrong.join(', ')}`);
    },
  };
}

function isAt(id: string, place: string): boolean {
  return id.startsWith(`${process.cwd()}/${place}`);
}

/** Part of every start: reachable from the entry without a dynamic import. */
function isEager(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  return module.isEntry || module.importers.some((importer) => isEager(importer, modules, seen));
}
