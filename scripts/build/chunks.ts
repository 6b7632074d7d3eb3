import type { Rolldown } from 'vite';
import { MAP_ENGINE_FOLDERS, IDLE_FOLDERS } from './audiences.ts';
import {
  FIRST_SCREENS,
  isInFolders,
  isEntry,
  isOnlyForSignedIn,
  type Modules,
  importsDeferredPackage,
  rootsOf,
  screenOf,
} from './module-graph.ts';

interface GroupedModule {
  id: string;
  /** Entries and dynamically imported modules that load the module. */
  roots: readonly string[];
  modules: Modules;
}

/** Folders of what the entry loads once a page is usable. */
const AFTER_USABLE = ['src/app/start/once-usable', 'src/app/features/ads/offline'];
/** Folders on which all screens build. */
const SHARED = [
  'src/app/ui',
  'src/app/platform',
  'src/app/shared',
  'src/device',
  'src/contract',
  'src/text',
  'src/geo',
];
/** Small formatters that the shell uses too: a chunk of their own would cost a round trip. */
const FORMATS = ['src/app/platform/i18n/format'];
/** Parts around the screens, of which each first visit needs a different selection. */
const SHELL = 'src/app/features/shell';
const FEATURE = /\/src\/app\/(?:features\/)?(map|(?<=features\/)(?:ads\/)?[\w-]+)\//;
const PAGE = /\/src\/app\/pages\/([\w-]+)\//;

/**
 * Groups of modules in the order in which they take modules, each with all that its modules import. A file costs a slow
 * line more than its bytes, so that modules which load together share one. Single screens and dialogs are files of
 * their own.
 */
const GROUPS: Readonly<Record<string, (module: GroupedModule) => string | boolean | undefined>> = {
  vendor: ({ id, roots, modules }) => isOfEveryStart(roots, modules) && /node_modules|^\0/.test(id),
  app: ({ roots, modules }) => isOfEveryStart(roots, modules),
  // Includes modules that a screen shares with lazy code, which would otherwise have to load that screen.
  screens: ({ id, roots, modules }) =>
    isInFolders(id, FORMATS) ||
    firstScreens(roots).length > 1 ||
    (firstScreens(roots).length === 1 && isAfterUsable(roots, modules)),
  'screen by address': ({ roots }) => firstScreens(roots)[0],
  // A start from the saved app shell waits for this group; a first visit loads the group only once the page is usable.
  restore: ({ id, roots, modules }) =>
    id.includes('/node_modules/valibot/') ||
    (roots.length > 1 && hasRoot(roots, '/start-from-shell.tsx')) ||
    (isShared(id, roots) && isAfterUsable(roots, modules) && !importsDeferredPackage(id, modules)),
  'saved-queries': ({ roots }) => roots.length > 1 && hasRoot(roots, '/read-saved-queries.ts'),
  database: ({ roots }) => roots.some((root) => isInFolders(root, ['src/device/database'])),
  'after-usable': ({ roots, modules }) => isAfterUsable(roots, modules),
  shared: ({ id, roots, modules }) =>
    isShared(id, roots) && !isOfPeople(roots, modules) && !importsDeferredPackage(id, modules),
  device: ({ id, roots, modules }) => isShared(id, roots) && !isOfPeople(roots, modules),
  people: ({ id, roots }) => isShared(id, roots),
  'feature by folder': (module) => folderIn(module, FEATURE),
  'page by folder': (module) => folderIn(module, PAGE),
};

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = Object.entries(GROUPS).map(
  ([name, takes], index, { length }) => ({
    name: (id, modules) => {
      const taken = takes({ id, roots: rootsOf(id, modules), modules });
      return typeof taken === 'string' ? taken : taken ? name : null;
    },
    priority: length - index,
    debugName: name,
  }),
);

function isOfEveryStart(roots: readonly string[], modules: Modules): boolean {
  return roots.some((root) => isEntry(root, modules));
}

function firstScreens(roots: readonly string[]): string[] {
  const screens = new Set(roots.map(screenOf));
  return FIRST_SCREENS.filter((screen) => screens.has(screen));
}

function isShared(id: string, roots: readonly string[]): boolean {
  return roots.length > 1 && isInFolders(id, SHARED) && !isInFolders(id, IDLE_FOLDERS);
}

/** Chunk named after a module's folder; none for modules of a single screen of signed-in people. */
function folderIn({ id, roots, modules }: GroupedModule, place: RegExp): string | undefined {
  const folder = place.exec(id)?.[1]?.replace('/', '-');
  if (folder === undefined || isInFolders(id, MAP_ENGINE_FOLDERS)) return undefined;
  if (isOfPeople(roots, modules)) return roots.length > 1 ? `own-${folder}` : undefined;
  return roots.length > 1 || !isInFolders(id, [...IDLE_FOLDERS, SHELL]) ? folder : undefined;
}

function hasRoot(roots: readonly string[], file: string): boolean {
  return roots.some((root) => root.endsWith(file));
}

function isOfPeople(roots: readonly string[], modules: Modules): boolean {
  return roots.every((root) => isOnlyForSignedIn(root, modules));
}

/** Whether the entry loads the module once the page is usable. */
function isAfterUsable(roots: readonly string[], modules: Modules): boolean {
  return roots.some((root) => {
    const importers = modules.getModuleInfo(root)?.dynamicImporters ?? [];
    return (
      isInFolders(root, AFTER_USABLE) && importers.some((id) => isOfEveryStart(rootsOf(id, modules), modules))
    );
  });
}
