import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { LOCALES, type Locale } from '../../src/contract/locale.ts';
import {
  IDLE_SCREEN_FOLDERS,
  MAP_ENGINE_FOLDERS,
  MAP_SCREEN_FOLDERS,
  START_FOLDERS,
  IDLE_FOLDERS,
} from './audiences.ts';
import {
  importsOf,
  importsFromFolders,
  isInFolders,
  isEntry,
  isOnlyForSignedIn,
  type Modules,
} from './module-graph.ts';

/** Built files that the worker does not install with the app, but fetches when a page is idle or needs them. */
export interface DeferredFiles extends Record<Locale, string[]> {
  map: string[];
  /** Favourites, profiles, the photo viewer, translations, ways to install and the page of stored data. */
  everybody: string[];
  /** Screens that do nothing for anybody who is not signed in. */
  people: string[];
}

/** A module in one language, such as `about.ru.md`; only readers of that language fetch its file when idle. */
const IN_ONE_LANGUAGE = /\.(\w\w)\.md$/;

/** Path of the list in the folder of a build. */
export const DEFERRED_FILES_PATH = '.vite/later-files.json';

export function readDeferredFiles(folder: string): DeferredFiles {
  return JSON.parse(readFileSync(path.join(folder, DEFERRED_FILES_PATH), 'utf8'));
}

/** The loaded modules of a build, and which of its files they are in. */
export interface BuiltModules extends Modules {
  ids: readonly string[];
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>[];
  /** Styles and other files of a chunk. */
  assetsOf: (fileName: string) => readonly string[];
}

/** Sorts files by the dynamic imports that lead to them. */
export function findDeferredFiles(built: BuiltModules): DeferredFiles {
  const isMap = (root: string): boolean =>
    isInFolders(root, MAP_ENGINE_FOLDERS) || importsFromFolders(root, MAP_SCREEN_FOLDERS, built);
  const isIdle = (root: string): boolean =>
    isInFolders(root, IDLE_FOLDERS) ||
    (importsFromFolders(root, IDLE_SCREEN_FOLDERS, built) && !isInFolders(root, START_FOLDERS));
  const isOfPeople = (root: string): boolean => isOnlyForSignedIn(root, built);
  const entries = built.ids.filter((id) => isEntry(id, built));
  const installed = filesOf(built, entries, (root) => !isMap(root) && !isIdle(root) && !isOfPeople(root));
  const beforePeople = filesOf(built, entries, (root) => !isMap(root) && !isOfPeople(root));
  const beforeMap = filesOf(built, entries, (root) => !isMap(root));
  const all = new Set(built.chunks.flatMap(({ fileName }) => [fileName, ...built.assetsOf(fileName)]));
  const inLanguage = new Map(LOCALES.map((locale) => [locale, filesIn(locale, built)]));
  const inAnyLanguage = new Set([...inLanguage.values()].flatMap((files) => [...files]));
  const everybody = without(beforePeople, installed);
  const ofEverybody = (isWanted: (file: string) => boolean): string[] =>
    everybody.filter((file) => isWanted(file.slice(1)));
  const sorted = {
    map: without(all, beforeMap),
    everybody: ofEverybody((file) => !inAnyLanguage.has(file)),
    ru: ofEverybody((file) => inLanguage.get('ru')?.has(file) === true),
    uz: ofEverybody((file) => inLanguage.get('uz')?.has(file) === true),
    people: without(beforeMap, beforePeople),
  };
  for (const [name, files] of Object.entries(sorted))
    if (files.length === 0) throw new Error(`deferred-files.ts finds no file for "${name}"`);
  return sorted;
}

/** Files that the entries lead to, through dynamic imports of the accepted modules only. */
function filesOf(
  built: BuiltModules,
  entries: readonly string[],
  isLetThrough: (root: string) => boolean,
): ReadonlySet<string> {
  const roots = new Set(entries);
  for (const root of roots) {
    for (const id of importsOf(root, built)) {
      const lazy = built.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      for (const next of lazy) if (isLetThrough(next)) roots.add(next);
    }
  }
  const ids = new Set([...roots].flatMap((root) => [...importsOf(root, built)]));
  const files = new Set<string>();
  const add = (fileName: string): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const asset of built.assetsOf(fileName)) files.add(asset);
    built.chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add);
  };
  for (const { fileName, moduleIds } of built.chunks) if (moduleIds.some((id) => ids.has(id))) add(fileName);
  return files;
}

function filesIn(locale: Locale, { chunks }: BuiltModules): ReadonlySet<string> {
  const isIn = (id: string): boolean => IN_ONE_LANGUAGE.exec(id)?.[1] === locale;
  return new Set(chunks.filter(({ moduleIds }) => moduleIds.every(isIn)).map(({ fileName }) => fileName));
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...files]
    .filter((file) => !others.has(file))
    .map((file) => `/${file}`)
    .toSorted();
}
