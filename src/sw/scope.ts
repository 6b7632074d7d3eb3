// What is around the worker: its own global scope, what the build knows and what the operator configured.

export interface WorkerConfig {
  /** Where /api/v1 and the images are; empty for the page's own origin. */
  apiOrigin: string;
  /** Changes with everything that the shell is made of. */
  shellRevision: string;
}

interface LaterFiles {
  /** Texts of the info pages, fetched when idle. */
  texts: string[];
  /** The map's code and basemap, the same. */
  map: string[];
  /** Favourites and saved searches, the same. */
  kept: string[];
  viewer: string[];
  /** The cabinet behind its first screens, fetched when idle for whoever is signed in. */
  people: string[];
}

declare const __LATER_FILES__: LaterFiles;

declare global {
  interface ServiceWorkerGlobalScope {
    /** Set by the line that the server puts before the worker's code. */
    yumushConfig?: WorkerConfig;
  }
}

/** The library's types know one kind of worker by name only. */
declare const self: ServiceWorkerGlobalScope;

export const scope = self;

/** What is kept with the app, by name: the build finds this place by its spelling, once, and writes a list into it. */
export const APP_FILES = self.__WB_MANIFEST;

export const LATER_FILES: LaterFiles = __LATER_FILES__;

export const config: WorkerConfig = scope.yumushConfig ?? { apiOrigin: '', shellRevision: 'unknown' };

export const apiOrigin = config.apiOrigin || scope.location.origin;
