import type { Rolldown } from 'vite';
import { MAP_ENGINE, PEOPLES_SCREENS, PEOPLE_ROOTS } from './audiences.ts';

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
export function isBelow(id: string, folders: readonly string[]): boolean {
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
export function importsBelow(id: string, folders: readonly string[], modules: Modules): boolean {
  return [...importsOf(id, modules)].some((each) => isBelow(each, folders));
}

/** Packages that no start may wait for: the database, the worker's registration and the map. */
const LATER_PACKAGES = ['node_modules/dexie', 'node_modules/workbox-window', 'node_modules/maplibre-gl'];

export function isOfLaterPackage(id: string): boolean {
  return isBelow(id, LATER_PACKAGES);
}

export function needsLaterPackage(id: string, modules: Modules): boolean {
  return importsBelow(id, LATER_PACKAGES, modules);
}

/** Whether a dynamic import loads something that only signed-in people use. */
export function isPeoples(root: string, modules: Modules): boolean {
  return isBelow(root, PEOPLE_ROOTS) || importsBelow(root, PEOPLES_SCREENS, modules);
}

/** Whether the page starts with this module; the map's worker is an entry too, but no part of a start. */
export function isEntry(id: string, modules: Modules): boolean {
  return modules.getModuleInfo(id)?.isEntry === true && !isBelow(id, MAP_ENGINE);
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
