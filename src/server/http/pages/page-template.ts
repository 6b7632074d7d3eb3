import type { Layout } from '#contract/layout.ts';
import { type BuiltFiles, disabledLink, STYLESHEET_LINK, MESSAGE_CATALOG_FILES } from './built-files.ts';
import { NONCE_PLACEHOLDER } from './nonce-page.ts';
import type { Visitor } from './page-request.ts';

export interface PageTemplate {
  /** Everything before the app's markup. */
  open: (visitor: Visitor, head: string, routeIds: readonly string[]) => string;
  /** Between the markup and the page's state. */
  middle: string;
  /** Everything after the page's state. */
  close: string;
}

/**
 * The built index.html with the nonce's placeholder in every script tag and links to the files of the matched routes. A
 * first visit has its styles inlined: on slow 4G, separate style files shared the line with the scripts and delayed the
 * first paint by a second.
 */
export function builtTemplate(files: BuiltFiles): PageTemplate {
  const inlined = files.html.replace(STYLESHEET_LINK, (_link, file: string) => styleWithin(files, file));
  return templateOf(inlined, linksOf(files));
}

function styleWithin(files: BuiltFiles, file: string): string {
  return `<style>${files.styleText(file)}</style>${disabledLink(file)}`;
}

type RouteLinks = (routeIds: readonly string[], visitor: Visitor) => string;

const FOOTER = 'src/app/features/shell/footer.tsx';
const DESKTOP_PARTS = [
  'src/app/features/shell/header/header.tsx',
  'src/app/features/ads/filters/filter-fields.tsx',
  FOOTER,
];
/** Routes that show the footer on phones. */
const WITH_FOOTER = new Set(['/', '/info/$page', '/public-offer']);

/** Parts of a page besides its routes' own files. */
function partsOf(layout: Layout, routeIds: readonly string[]): readonly string[] {
  if (layout === 'desktop') return DESKTOP_PARTS;
  return routeIds.some((id) => WITH_FOOTER.has(id)) ? [FOOTER] : [];
}

export function templateOf(html: string, links: RouteLinks): PageTemplate {
  const [beforeHead, afterHead, middle, close] = html.split(/<!--(?:head|app|state)-->/);
  if (beforeHead === undefined || afterHead === undefined || middle === undefined || close === undefined) {
    throw new Error('index.html needs <!--head-->, <!--app--> and <!--state-->, in this order');
  }
  const withNonce = (text: string): string =>
    text
      .replace(/<(script|style|link rel="modulepreload")/g, `<$1 nonce="${NONCE_PLACEHOLDER}"`)
      // The first paint needs none of the preloaded scripts.
      .replace(/(<link rel="modulepreload")/g, '$1 fetchpriority="low"');
  const nonceMeta = `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">`;
  return {
    open: (visitor, head, routeIds) =>
      withNonce(beforeHead).replace(
        /<html[^>]*>/,
        `<html lang="${visitor.locale}" data-layout="${visitor.layout}">`,
      ) +
      [
        nonceMeta,
        head,
        withNonce(links(routeIds, visitor)),
        // The browser fetches the manifest without cookies, so the address carries the chosen language.
        withNonce(afterHead).replace('/manifest.webmanifest', `$&?lang=${visitor.locale}`),
      ].join('\n    '),
    middle,
    close: withNonce(close),
  };
}

function linksOf(files: BuiltFiles): RouteLinks {
  const known = new Map<string, string>();
  return (routeIds, { locale, layout }) => {
    const cacheKey = `${locale} ${layout} ${routeIds.join(' ')}`;
    let text = known.get(cacheKey);
    if (text === undefined) {
      const routes = routeIds.flatMap((id) => files.sourceOfRoute(id) ?? []);
      const { scripts, styles } = files.filesOf([
        MESSAGE_CATALOG_FILES[locale],
        ...partsOf(layout, routeIds),
        ...routes,
      ]);
      text = [
        ...styles.map((file) => styleWithin(files, file)),
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ].join('\n    ');
      known.set(cacheKey, text);
    }
    return text;
  };
}
