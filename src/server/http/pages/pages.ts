import { Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { RenderedPage, RenderPage, RuntimeConfig } from '../../../contract/page.ts';
import { contentSecurityPolicy, type PolicyOrigins } from './content-security-policy.ts';
import { newNonce, NONCE_PLACEHOLDER, noncePage } from './nonce-page.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { PAGE_VARIES_BY, visitorOf } from './page-request.ts';
import type { PageTemplate } from './page-template.ts';

export interface PagesDeps {
  render: RenderPage;
  template: PageTemplate;
  cache: PageCache;
  config: RuntimeConfig;
  origins: PolicyOrigins;
  /** The page without its content, for whoever comes while too many are rendered; null: everybody waits. */
  shell: ((request: Request) => Response) | null;
  log: (message: string, error?: unknown) => void;
}

/** With more at once each of them, and every call beside them, would wait for all the others. */
export const MOST_RENDERED_AT_ONCE = 8;

/** Answers a GET for a page; `api` is the way to the calls, in process. */
export type Pages = (request: Request, api: (request: Request) => Promise<Response>) => Promise<Response>;

const encoder = new TextEncoder();

/** Whoever waited for a page that turned out to be none asks for themselves. */
class NotKept extends Error {}

export function createPages(deps: PagesDeps): Pages {
  return async (request, api) => {
    const url = new URL(request.url);
    const visitor = visitorOf(request, url);
    const path = url.pathname + url.search;
    const key = `${visitor.locale} ${visitor.layout}${visitor.savesData ? ' light' : ''} ${path}`;
    const acceptsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');

    const underway = deps.cache.rendering(key);
    const kept = deps.cache.get(key) ?? (underway && (await underway.catch(() => undefined)));
    if (kept) return keptResponse(kept, acceptsBrotli, deps.origins);

    if (deps.shell && deps.cache.underway >= MOST_RENDERED_AT_ONCE) return deps.shell(request);

    // From here on whoever asks for the same waits for this page, so there is no await in between.
    const whole = Promise.withResolvers<KeptPage>();
    deps.cache.keep(key, whole.promise);
    const rendered = await deps
      .render({
        path,
        ...visitor,
        config: deps.config,
        fetch: api,
        // Whoever asked first may leave; the page is finished for the cache all the same.
        signal: AbortSignal.timeout(10_000),
        onError: (error) => deps.log(`rendering ${url.pathname} failed`, error),
      })
      .catch((error: unknown) => {
        whole.reject(error);
        throw error;
      });
    if ('redirect' in rendered) {
      whole.reject(new NotKept());
      return new Response(null, {
        status: rendered.status,
        headers: { Location: rendered.redirect, Vary: PAGE_VARIES_BY, 'Cache-Control': 'no-cache' },
      });
    }
    const open = deps.template.open(visitor, rendered.head, rendered.routeIds);
    const [toVisitor, toCache] = pageStream(open, rendered, deps.template).tee();
    whole.resolve(keptPage(toCache, rendered.status, visitor.locale));
    const nonce = newNonce();
    const { body, encoding } = sendStream(toVisitor, nonce, acceptsBrotli);
    return new Response(body, {
      status: rendered.status,
      headers: pageHeaders(nonce, visitor.locale, deps.origins, encoding),
    });
  };
}

/** The page in the order in which it is known: the head at once, then React's markup, then the state. */
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
  status: number,
  locale: string,
): Promise<KeptPage> {
  return { status, locale, body: await noncePage(await new Response(stream).text()) };
}

function keptResponse(page: KeptPage, acceptsBrotli: boolean, origins: PolicyOrigins): Response {
  const nonce = newNonce();
  const compressed = acceptsBrotli ? page.body.brotli?.(nonce) : undefined;
  return new Response(compressed ? new Uint8Array(compressed) : page.body.plain(nonce), {
    status: page.status,
    headers: pageHeaders(nonce, page.locale, origins, compressed ? 'br' : undefined),
  });
}

/** The first one to ask gets the page as it comes; the nonce's places are all in the first and the last part. */
function sendStream(
  stream: ReadableStream<Uint8Array>,
  nonce: string,
  acceptsBrotli: boolean,
): { body: ReadableStream<Uint8Array>; encoding?: 'br' } {
  async function* withNonce(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      yield bytes.includes(NONCE_PLACEHOLDER)
        ? Buffer.from(bytes.toString('latin1').replaceAll(NONCE_PLACEHOLDER, nonce), 'latin1')
        : bytes;
    }
  }
  const source = Readable.from(withNonce());
  if (!acceptsBrotli) return { body: webStream(source.iterator()) };
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  source.on('error', (error) => brotli.destroy(error));
  return { body: webStream(source.pipe(brotli).iterator()), encoding: 'br' };
}

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

function pageHeaders(
  nonce: string,
  locale: string,
  origins: PolicyOrigins,
  encoding?: 'br',
): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': 'no-cache',
    Vary: PAGE_VARIES_BY,
    'Content-Security-Policy': contentSecurityPolicy(nonce, origins),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
}
