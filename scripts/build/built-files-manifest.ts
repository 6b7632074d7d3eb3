import type { Plugin, Rolldown } from 'vite';
import { DEFERRED_FILES_PATH, findDeferredFiles } from './deferred-files.ts';
import { FIRST_SCREENS, isInDeferredPackage, screenOf } from './module-graph.ts';

const ROUTE = /src\/app\/routes\/(.*)\.tsx\?tsr-split=component/;
const AWAITED = /\/start-from-shell\.tsx$|\/read-saved-queries\.ts$/;
const SIGN_IN_SCREENS = new Set(['login', 'registration', 'forgot-password']);
const AWAITED_SCREENS = new Set([...FIRST_SCREENS, 'map']);

/**
 * Records the file of each route's screen and of each dynamically imported module, since the manifest knows only
 * modules with a file of their own; also records the files that are not installed with the app. Fails if a start would
 * wait for modules that are loaded later.
 */
export function builtFilesManifest(): Plugin {
  return {
    name: 'built-files-manifest',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const routes: Record<string, string> = {};
        const sources: Record<string, string> = {};
        for (const { moduleIds, fileName } of chunks) {
          for (const id of moduleIds) {
            const address = ROUTE.exec(id)?.[1];
            if (address !== undefined) routes[`/${address.replace(/(^|\/)index$/, '$1')}`] = fileName;
            if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
              sources[id.replace(`${process.cwd()}/`, '')] = fileName;
          }
        }
        if (Object.keys(routes).length === 0)
          this.error('built-files-manifest.ts finds no screen of any route');
        const wrong = startsWithLaterModules(chunks);
        if (wrong.length > 0) this.error(`a start waits for what comes later: ${wrong.join(', ')}`);
        const files = findDeferredFiles({
          ids: [...this.getModuleIds()],
          getModuleInfo: (id) => this.getModuleInfo(id),
          chunks,
          assetsOf: (fileName) =>
            assetsOf(chunks.find((chunk) => chunk.fileName === fileName)).filter((name) => bundle[name]),
        });
        const missing = findMissingSignIn(chunks, Object.values(files).flat());
        if (missing.length > 0) this.error(`sign-in would not be installed: ${missing.join(', ')}`);
        this.emitFile({
          type: 'asset',
          fileName: '.vite/parts.json',
          source: JSON.stringify({ routes, sources }),
        });
        this.emitFile({ type: 'asset', fileName: DEFERRED_FILES_PATH, source: JSON.stringify(files) });
      },
    },
  };
}

function assetsOf(chunk: Rolldown.OutputChunk | undefined): string[] {
  return [...(chunk?.viteMetadata?.importedCss ?? []), ...(chunk?.viteMetadata?.importedAssets ?? [])];
}

/** Paths of imports from a file that a start waits for to one that comes later. */
function startsWithLaterModules(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const pathToLater = (fileName: string, seen: Set<string>): string | undefined => {
    const chunk = byName.get(fileName);
    if (!chunk || seen.has(fileName)) return undefined;
    seen.add(fileName);
    if (chunk.moduleIds.some((id) => isInDeferredPackage(id))) return fileName;
    const rest = chunk.imports.map((next) => pathToLater(next, seen)).find((path) => path !== undefined);
    return rest && `${fileName} > ${rest}`;
  };
  return chunks
    .filter(({ moduleIds }) => moduleIds.some(isAwaited))
    .flatMap(({ fileName }) => pathToLater(fileName, new Set()) ?? []);
}

/** Files of sign-in that the worker would not install, although it opens without a network too. */
function findMissingSignIn(chunks: readonly Rolldown.OutputChunk[], deferred: readonly string[]): string[] {
  const isOfSignIn = (id: string): boolean =>
    SIGN_IN_SCREENS.has(screenOf(id) ?? '') || id.endsWith('/sign-in-dialog.tsx');
  return chunks
    .filter(({ moduleIds }) => moduleIds.some(isOfSignIn))
    .map(({ fileName }) => fileName)
    .filter((fileName) => deferred.includes(`/${fileName}`));
}

/** Whether a start waits for the file of the module. */
function isAwaited(id: string): boolean {
  return AWAITED.test(id) || AWAITED_SCREENS.has(screenOf(id) ?? '');
}
