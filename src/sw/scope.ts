// What is around the worker: its own global scope, what the build knows and what the operator configured.

export interface WorkerConfig {
  /** Where /api/v1 and the images are; empty for the page's own origin. */
  apiOrigin: string;
  /** Changes with everything that the shell is made of. */
  shellRevision: string;
}

interface BuiltFiles {
  /** A file with a hash in its name needs no revision. */
  shell: { url: string; revision: string | null }[];
  /** Texts of the info pages, fetched when idle. */
  texts: string[];
  /** The map's code and basemap, the same. */
  map: string[];
  /** Sign-in and cabinet, fetched when idle for whoever is signed in. */
  people: string[];
}

declare const __BUILT_FILES__: BuiltFiles;

declare global {
  interface ServiceWorkerGlobalScope {
    /** Set by the line that the server puts before the worker's code. */
    yumushConfig?: WorkerConfig;
  }
}

/** The library's types know one kind of worker by name only. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;

export const BUILT_FILES: BuiltFiles = __BUILT_FILES__;

export const config: WorkerConfig = scope.yumushConfig ?? { apiOrigin: '', shellRevision: 'unknown' };

export const apiOrigin = config.apiOrigin || scope.location.origin;
