import type { Layout } from './layout.ts';
import type { Locale } from './locale.ts';

/** What an operator configures and the page needs to know; rides in the HTML. */
export interface RuntimeConfig {
  /** Where the page is served from, for canonical addresses. */
  publicOrigin: string;
  /** Where /api/v1 is; empty for the page's own origin. */
  apiOrigin: string;
  /** Where the sockets are, ws: or wss:; without it on the page's own origin. */
  socketOrigin?: string;
  /** Tiles of streets, a key filled in: pictures, or vectors up to that zoom; null: the map shows its own basemap only. */
  mapTiles: { url: string; attribution: string; vectorTo?: number } | null;
  /** false: a page asks for no service worker, and removes one that is there. */
  serviceWorker: boolean;
}

/** What the server asks the app's renderer for. */
export interface PageRequest {
  /** Path and search, as the visitor asked. */
  path: string;
  locale: Locale;
  layout: Layout;
  /** Photos come only when they are asked for. */
  savesData: boolean;
  config: RuntimeConfig;
  /** The API, in process. */
  fetch: (request: Request) => Promise<Response>;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** Tags for the head. */
  head: string;
  /** The routes that matched, outermost first: their files are linked in the head. */
  routeIds: string[];
  /** The app's markup. */
  stream: ReadableStream<Uint8Array>;
  /** Follows the markup. */
  state: () => string;
}

export interface PageRedirect {
  status: number;
  redirect: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | PageRedirect>;

/** Path and search as far as a page depends on them: what its routes do not know of the search is left out. */
export type PlainAddress = (path: string, search: string) => string;
