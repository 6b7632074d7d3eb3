import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Layout } from '../../../contract/layout.ts';
import { NONCE_PLACEHOLDER } from './nonce-page.ts';
import type { Visitor } from './page-request.ts';

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

export interface PageTemplate {
  /** Everything before the app's markup. */
  open: (visitor: Visitor, head: string, routeIds: readonly string[]) => string;
  /** Between the markup and the page's state. */
  middle: string;
  /** Everything after the page's state. */
  close: string;
}

/** The built index.html, with the nonce's place in every script tag and the matched routes' files linked. */
export async function readPageTemplate(folder: string): Promise<PageTemplate> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = v.parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  const styleOf = await inlineStyles(folder, manifest);
  const inlined = html.replace(STYLESHEET, (_link, file: string) => styleOf(file));
  return templateOf(inlined, linksOf(manifest, styleOf));
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * A first visit carries its styles within: measured at slow 4G, files of their own shared the line with the scripts and
 * held the first paint back by a second. The disabled link is never fetched; it tells the loader of a route's script
 * that the styles are there.
 */
async function inlineStyles(folder: string, manifest: Manifest): Promise<(file: string) => string> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css));
  const contents = new Map(
    await Promise.all(
      Array.from(files, async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    ),
  );
  return (file) => {
    const styles = contents.get(file);
    if (styles === undefined) throw new Error(`the page's manifest has no ${file}`);
    return `<style>${styles.trim()}</style><link rel="stylesheet" disabled href="/${file}">`;
  };
}

type RouteLinks = (routeIds: readonly string[], visitor: Visitor) => string;

/** What a layout has beside the routes' own files. */
const LAYOUT_PARTS: Record<Layout, readonly string[]> = {
  mobile: [],
  desktop: ['src/app/features/shell/header.tsx'],
};

export function templateOf(html: string, links: RouteLinks): PageTemplate {
  const [beforeHead, afterHead, middle, close] = html.split(/<!--(?:head|app|state)-->/);
  if (beforeHead === undefined || afterHead === undefined || middle === undefined || close === undefined) {
    throw new Error('index.html needs <!--head-->, <!--app--> and <!--state-->, in this order');
  }
  const withNonce = (text: string): string =>
    text
      .replace(/<(script|style|link rel="modulepreload")/g, `<$1 nonce="${NONCE_PLACEHOLDER}"`)
      // The first paint needs none of them.
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
        // The browser fetches it without cookies: the person's choice of language is in the address.
        withNonce(afterHead).replace('/manifest.webmanifest', `$&?lang=${visitor.locale}`),
      ].join('\n    '),
    middle,
    close: withNonce(close),
  };
}

function linksOf(manifest: Manifest, styleOf: (file: string) => string): RouteLinks {
  const routeKeys = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const path = /^src\/app\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(key)?.[1];
    if (path !== undefined) routeKeys.set(`/${path.replace(/(^|\/)index$/, '$1')}`, key);
  }
  const known = new Map<string, string>();
  return (routeIds, { locale, layout }) => {
    const cacheKey = `${locale} ${layout} ${routeIds.join(' ')}`;
    let text = known.get(cacheKey);
    if (text === undefined) {
      const roots = routeIds.flatMap((id) => routeKeys.get(id) ?? []);
      text = linkTags(manifest, styleOf, [`src/app/locales/${locale}.po`, ...LAYOUT_PARTS[layout], ...roots]);
      known.set(cacheKey, text);
    }
    return text;
  };
}

function linkTags(manifest: Manifest, styleOf: (file: string) => string, roots: readonly string[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // What the entry imports is linked by the built index.html itself.
  const linked = new Set(Object.values(manifest).flatMap((chunk) => (chunk.isEntry ? chunk.imports : [])));
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || linked.has(key) || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css) styles.add(style);
    chunk.imports.forEach(visit);
  };
  roots.forEach(visit);
  return [
    ...[...styles].map(styleOf),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}
