import type { Plugin, Rolldown } from 'vite';
import { CHUNKS } from './chunk-table.ts';

const MAP_PACKAGES =
  /\/node_modules\/(?:maplibre-gl|@mapbox|@maplibre|bidi-js|earcut|gl-matrix|kdbush|murmurhash-js|pbf|potpack|quickselect|tinyqueue)\//;

/** Above every priority of the table: modules of every start, found by their static imports. */
const EAGER = { vendor: 40, app: 30 };

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
  // Code that both the map's page and its worker run.
  { name: 'maplibre-gl-shared', priority: 1, minShareCount: 2, test: MAP_PACKAGES },
  ...CHUNKS.map(({ name, priority, of }) => ({
    name,
    priority,
    test: (id: string) => of.some((place) => isAt(id, place)),
  })),
];

/** Chunks that load for a signed-in person, after a tap, or after an error. */
const PERSONAL = /\/(?:personal|cabinet|favourites-screens|app-link-form|tell-error)-/;
/** The chunk that names every screen of the cabinet. */
const CABINET = /\/cabinet-/;

/**
 * Files that are preloaded together with a lazy file. Their names are part of the first visit's code: for chunks that
 * few people need, and that the worker has, only the styles are named, which must load first.
 */
export function filesFetchedAlong(
  file: string,
  files: string[],
  { hostType, hostId }: { hostType: 'html' | 'js'; hostId: string },
): string[] {
  const isPersonal = hostType === 'js' && (PERSONAL.test(file) || CABINET.test(hostId));
  return isPersonal ? files.filter((name) => name.endsWith('.css')) : files;
}

/** A start waits for these chunks, which must not pull in the chunks that load after the screen. */
const AWAITED = new Set(['read-saved', 'home', 'lists', 'details', 'map']);
const AFTERWARDS = ['after-usable', 'database'];

/** Fails the build if a path of the table is not in its chunk: the code has moved, or another chunk took it. */
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
          .map((place) => {
            const other = chunks.find(({ moduleIds }) => moduleIds.some((id) => isAt(id, place)));
            return `${place} is not in "${name}" but in "${other?.name}"`;
          });
      });
      const namesAlong = (fileName: string, seen = new Set<string>()): Set<string> => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (!chunk || seen.has(chunk.name)) return seen;
        seen.add(chunk.name);
        for (const one of chunk.imports) namesAlong(one, seen);
        return seen;
      };
      for (const { name, fileName } of chunks) {
        if (!AWAITED.has(name)) continue;
        const along = namesAlong(fileName);
        wrong.push(
          ...AFTERWARDS.filter((chunk) => along.has(chunk)).map(
            (chunk) => `"${name}" brings along "${chunk}"`,
          ),
        );
      }
      if (wrong.length > 0) this.error(`chunk-table.ts: ${wrong.join(', ')}`);
    },
  };
}

function isAt(id: string, place: string): boolean {
  return id.startsWith(`${process.cwd()}/${place}`);
}

/** The map's worker is an entry too, but not part of a start. */
const MAP_SOURCES = '/maplibre-gl/src/';

/** Whether a module is part of every start: reachable from the entry without a dynamic import. */
function isEager(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  if (id.includes(MAP_SOURCES)) return false;
  return module.isEntry || module.importers.some((importer) => isEager(importer, modules, seen));
}
