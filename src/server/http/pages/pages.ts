import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { NormalizeAddress, RenderedPage, RenderPage, RuntimeConfig } from '#contract/page.ts';
import { chooseEncoding, PAGE_ENCODINGS, type PageEncoding } from '../accepted-encoding.ts';
import { describePath } from '#server/process/describe-error.ts';
import { contentSecurityPolicy, type PolicyOrigins } from './content-security-policy.ts';
import { EDGE_HEADER } from '../edge/edge-headers.ts';
import { edgePage, collectContentKeys, stripVisitorHeaders } from './edge-page.ts';
import { BROTLI_WINDOW, GZIP, newNonce, NONCE_PLACEHOLDER, noncePage } from './nonce-page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { PAGE_VARIES_BY, visitorOf } from './page-request.ts';
import type { PageTemplate } from './page-template.ts';
import { countCacheLookup } from '#server/metrics/cache-metrics.ts';
import { countRender, observeRender } from '#server/metrics/page-metrics.ts';
import { createFairQueue } from '#server/process/fair-queue.ts';

export interface PagesDeps {
  render: RenderPage;
  normalizeAddress: NormalizeAddress;
  template: PageTemplate;
  cache: PageCache;
  config: RuntimeConfig;
  origins: PolicyOrigins;
  /** Hashes of the style elements that the page's scripts insert. */
  styleHashes: readonly string[];
  isBehindEdge: boolean;
  /** The shell, for visitors who come while too many pages are rendered; `null` makes everybody wait. */
  shell: ((request: Request) => Response) | null;
  log: (message: string, error: unknown) => void;
}

/** Pages rendered and waiting at once; beyond this number, visitors get the shell. */
export const PENDING_RENDERS_MAX = 8;
/** Concurrent renderings. Other calls wait for a slice of each, and more at once would make none of them faster. */
const RENDERED_AT_ONCE = 2;

/** Answers a GET for a page; `api` makes calls inside the process. */
export type PageHandler = (
  request: Request,
  api: (request: Request) => Promise<Response>,
) => Promise<Response>;

const encoder = new TextEncoder();

/** A rendering that gives no page to cache (a redirect): visitors who waited for it ask for themselves. */
class NotKept extends Error {}

export function createPageHandler(deps: PagesDeps): PageHandler {
  const inTurn = createFairQueue({ atOnce: RENDERED_AT_ONCE, waiting: Number.POSITIVE_INFINITY });

  /** Renders in a turn of the queue, which lasts until the whole page is rendered. */
  function renderInTurn(whole: Promise<unknown>, render: () => ReturnType<RenderPage>) {
    const rendered = Promise.withResolvers<Awaited<ReturnType<RenderPage>>>();
    void inTurn(async () => {
      rendered.resolve(render());
      await whole.catch(() => undefined);
    });
    return rendered.promise;
  }

  return async (request, api) => {
    const url = new URL(request.url);
    const forEdge = deps.isBehindEdge && request.headers.has(EDGE_HEADER);
    const visitor = visitorOf(forEdge ? stripVisitorHeaders(request) : request, url);
    // unknown parameters of an address do not change the page
    const path = deps.normalizeAddress(url.pathname, url.search);
    const key = `${forEdge ? 'edge ' : ''}${visitor.locale} ${visitor.layout}${visitor.savesData ? ' light' : ''} ${path}`;
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), PAGE_ENCODINGS);

    const underway = deps.cache.rendering(key);
    // a cache in front stores what it gets, which must not be some seconds old already
    const known = forEdge ? undefined : deps.cache.get(key);
    const cachedPage = known ?? (underway && (await underway.catch(() => undefined)));
    if (cachedPage) countCacheLookup('pages', known ? 'hit' : 'joined');
    if (cachedPage) return await (forEdge ? edgePage : keptResponse)(cachedPage, encoding, deps);

    if (deps.shell && deps.cache.underway >= PENDING_RENDERS_MAX) {
      countRender('shell');
      return deps.shell(request);
    }
    countCacheLookup('pages', 'miss');
    const startedAt = performance.now();

    // From here on, other visitors wait for this rendering, so there is no await before it is registered.
    const whole = Promise.withResolvers<CachedPage>();
    deps.cache.keep(key, whole.promise, { isStored: !forEdge });
    const keys = new Set<string>();
    const render = () =>
      deps.render({
        path,
        ...visitor,
        config: deps.config,
        fetch: forEdge ? collectContentKeys(api, keys) : api,
        // The first visitor may leave; the page is still finished for the cache.
        signal: AbortSignal.timeout(10_000),
        onError: (error) => deps.log(`rendering ${describePath(url.pathname)} failed`, error),
      });
    const rendered = await renderInTurn(whole.promise, render).catch((error: unknown) => {
      countRender('failed');
      whole.reject(error);
      throw error;
    });
    countRender('redirect' in rendered ? 'redirect' : 'rendered');
    if ('redirect' in rendered) {
      whole.reject(new NotKept());
      return new Response(null, {
        status: rendered.status,
        headers: { Location: rendered.redirect, Vary: PAGE_VARIES_BY, 'Cache-Control': 'no-cache' },
      });
    }
    const open = deps.template.open(visitor, rendered.head, rendered.routeIds);
    const [toVisitor, toCache] = pageStream(open, rendered, deps.template).tee();
    whole.resolve(keptPage(toCache, { status: rendered.status, locale: visitor.locale, keys }));
    void whole.promise.then(
      () => observeRender(performance.now() - startedAt),
      () => undefined,
    );
    if (forEdge) {
      void toVisitor.cancel();
      return await edgePage(await whole.promise, encoding, deps);
    }
    const nonce = newNonce();
    return new Response(sendStream(toVisitor, nonce, encoding), {
      status: rendered.status,
      headers: pageHeaders(nonce, visitor.locale, deps, encoding),
    });
  };
}

/** The page in the order in which its parts are known: the head at once, then React's markup, then the state. */
function pageStream(
  open: string,
  rendered: RenderedPage,
  template: PageTemplate,
): ReadableStream<Uint8Array> {
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(open);
    yield* rendered.stream;
    yield encoder.encode(template.middle + rendered.state() + template.close);
  }
  return webStream(parts());
}

async function keptPage(
  stream: ReadableStream<Uint8Array>,
  facts: Pick<CachedPage, 'status' | 'locale' | 'keys'>,
): Promise<CachedPage> {
  return { ...facts, body: await noncePage(await new Response(stream).text()) };
}

async function keptResponse(
  page: CachedPage,
  encoding: PageEncoding,
  policy: PolicyParts,
): Promise<Response> {
  const nonce = newNonce();
  return new Response(await page.body.encoded(encoding, nonce), {
    status: page.status,
    headers: pageHeaders(nonce, page.locale, policy, encoding),
  });
}

/** Streams the page to its first visitor. Only the first and the last part have placeholders for the nonce. */
function sendStream(
  stream: ReadableStream<Uint8Array>,
  nonce: string,
  encoding: PageEncoding,
): ReadableStream<Uint8Array> {
  async function* withNonce(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      yield bytes.includes(NONCE_PLACEHOLDER)
        ? Buffer.from(bytes.toString('latin1').replaceAll(NONCE_PLACEHOLDER, nonce), 'latin1')
        : bytes;
    }
  }
  const source = Readable.from(withNonce());
  if (encoding === 'identity') return webStream(source.iterator());
  const compressed = encoding === 'br' ? createBrotliCompress({ params: BROTLI_SENT }) : createGzip(GZIP);
  source.on('error', (error) => compressed.destroy(error));
  return webStream(source.pipe(compressed).iterator());
}

const BROTLI_SENT = {
  ...BROTLI_WINDOW,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

function webStream(parts: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: async () => {
      await parts.return?.();
    },
  });
}

type PolicyParts = Pick<PagesDeps, 'styleHashes' | 'origins'>;

function pageHeaders(
  nonce: string,
  locale: string,
  { styleHashes, origins }: PolicyParts,
  encoding: PageEncoding,
): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': 'no-cache',
    Vary: PAGE_VARIES_BY,
    'Content-Security-Policy': contentSecurityPolicy(nonce, styleHashes, origins),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
}
