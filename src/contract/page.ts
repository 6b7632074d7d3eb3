import type { Layout } from './layout.ts';
import type { Locale } from './locale.ts';

/** The operator of this installation and the ways to reach them; a contact that is not set is absent. */
export interface OperatorContacts {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** User name in Telegram, without the at sign. */
  readonly telegram?: string;
  readonly address?: string;
}

/** Settings of the operator that the page needs; they are embedded in the HTML. */
export interface RuntimeConfig {
  /** Origin of the page, for canonical addresses. */
  publicOrigin: string;
  /** Origin of /api/v1; empty for the page's own origin. */
  apiOrigin: string;
  /** Origin of the sockets, ws: or wss:; the page's own origin where it is absent. */
  socketOrigin?: string;
  /**
   * Street tiles with the key in their URL: vector tiles up to zoom `vectorTo`, else raster ones; `null`: the map has
   * only its own basemap.
   */
  mapTiles: { url: string; attribution: string; vectorTo?: number } | null;
  /** Set where a service translates people's texts. */
  translates?: true;
  /** `false`: a page registers no service worker, and removes one that is installed. */
  serviceWorker: boolean;
  operator: OperatorContacts;
  /** Names of the services by which people can sign in. */
  signInServices: readonly string[];
  /** Names of the services by which a balance is topped up. */
  paymentServices: readonly string[];
  /** Whether codes and notifications are sent as SMS. */
  sendsSms: boolean;
}

/** Input of the app's server renderer. */
export interface PageRequest {
  /** Path and search, as the visitor requested them. */
  path: string;
  locale: Locale;
  layout: Layout;
  /** Whether the visitor saves data: photos load only on request. */
  savesData: boolean;
  config: RuntimeConfig;
  /** Calls the API inside the process. */
  fetch: (request: Request) => Promise<Response>;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** Tags for the HTML head. */
  head: string;
  /** Matched routes, outermost first: the head links their files. */
  routeIds: string[];
  /** The app's markup. */
  stream: ReadableStream<Uint8Array>;
  /** The page's state, which follows the markup. */
  state: () => string;
}

export interface PageRedirect {
  status: number;
  redirect: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | PageRedirect>;

/** Path and search without the parameters that the page's routes do not know, so that they do not split the cache. */
export type NormalizeAddress = (path: string, search: string) => string;
