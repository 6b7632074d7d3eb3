import type { Rolldown } from 'vite';
import { MAP_ENGINE_FOLDERS, SIGNED_IN_SCREEN_FOLDERS, SIGNED_IN_FOLDERS } from './audiences.ts';

/** Module lookups that the choice of chunks and the check of the bundle both have. */
export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Screens where most visits begin. */
export const FIRST_SCREENS = ['home', 'list', 'ad'];

/** A screen's module; the screens of all kinds of ads are in one folder. */
const SCREEN = /\/src\/app\/routes\/(?:\$plural(\/))?(.*)\.tsx\?tsr-split=component/;

/** The address of a route's screen, without the kind of its ads. */
export function screenOf(id: string): string | undefined {
  const [, ofKind, address] = SCREEN.exec(id) ?? [];
  if (address === undefined) return undefined;
  if (address === 'index') return ofKind ? 'list' : 'home';
  return address === '$id/index' ? 'ad' : address.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '');
}

/** Whether a module is in one of the folders, which are named from the project's root. */
export function isInFolders(id: string, folders: readonly string[]): boolean {
  return folders.some((folder) => id.startsWith(`${process.cwd()}/${folder}/`));
}

/** A module and all modules that it imports without a dynamic import. */
export function importsOf(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) importsOf(next, modules, seen);
  return seen;
}

/** Whether the module, or one that it imports without a dynamic import, is in one of the folders. */
export function importsFromFolders(id: string, folders: readonly string[], modules: Modules): boolean {
  return [...importsOf(id, modules)].some((each) => isInFolders(each, folders));
}

/** Packages that no start may wait for: the database, the worker's registration and the map. */
const LATER_PACKAGES = ['node_modules/dexie', 'node_modules/workbox-window', 'node_modules/maplibre-gl'];

export function isInDeferredPackage(id: string): boolean {
  return isInFolders(id, LATER_PACKAGES);
}

export function importsDeferredPackage(id: string, modules: Modules): boolean {
  return importsFromFolders(id, LATER_PACKAGES, modules);
}

/** Whether a dynamic import loads something that only signed-in people use. */
export function isOnlyForSignedIn(root: string, modules: Modules): boolean {
  return isInFolders(root, SIGNED_IN_FOLDERS) || importsFromFolders(root, SIGNED_IN_SCREEN_FOLDERS, modules);
}

/** Whether the page starts with this module; the map's worker is an entry too, but no part of a start. */
export function isEntry(id: string, modules: Modules): boolean {
  return modules.getModuleInfo(id)?.isEntry === true && !isInFolders(id, MAP_ENGINE_FOLDERS);
}

/** Entries and dynamically imported modules that load this module. */
export function rootsOf(id: string, modules: Modules): readonly string[] {
  const roots: string[] = [];
  const seen = new Set<string>();
  const visit = (each: string): void => {
    const module = modules.getModuleInfo(each);
    if (!module || seen.has(each)) return;
    seen.add(each);
    if (module.isEntry || module.dynamicImporters.length > 0) roots.push(each);
    module.importers.forEach(visit);
  };
  visit(id);
  return roots;
}
