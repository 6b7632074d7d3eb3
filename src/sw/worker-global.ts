// Surroundings of the worker: its global scope, and what the build and the operator configured.

import type { Locale } from '#contract/locale.ts';

export interface WorkerConfig {
  /** Origin of /api/v1 and the images; empty for the page's own. */
  apiOrigin: string;
  /** Revision that changes with every part of the shell. */
  shellRevision: string;
}

/** Files that are not installed with the app, but fetched when a page needs them or is idle. */
interface DeferredFiles extends Record<Locale, string[]> {
  map: string[];
  everybody: string[];
  /** Screens of signed-in people, for whom alone they are fetched when idle. */
  people: string[];
}

declare const __LATER_FILES__: DeferredFiles;

declare global {
  interface ServiceWorkerGlobalScope {
    /** Set by the line that the server puts before the worker's code. */
    yumushConfig?: WorkerConfig;
  }
}

/** TypeScript's library types `self` as the scope of any worker. */
declare const self: ServiceWorkerGlobalScope;

export const workerGlobal = self;

/**
 * Files that are installed with the app: the build finds this place by its spelling, once, and writes a list into it.
 */
export const APP_FILES = self.__WB_MANIFEST;

export const DEFERRED_FILES: DeferredFiles = __LATER_FILES__;

export const config: WorkerConfig = workerGlobal.yumushConfig ?? { apiOrigin: '', shellRevision: 'unknown' };

export const apiOrigin = config.apiOrigin || workerGlobal.location.origin;
