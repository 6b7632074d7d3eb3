import type { DomainContext } from '../domain-context.ts';
import { callOriginOf } from '#server/http/client.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import type { Context } from 'hono';
import { AD_KINDS, AD_PLURALS, type AdPlural, isAdPlural, KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { INFO_SLUGS } from '#contract/info-pages.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { readLastId, readPart } from './sitemap-repo.ts';
import { buildSitemap, buildSitemapIndex, type SitemapPage } from './build-sitemap.ts';

/** Ids in one part: below the limit of crawlers (50,000 addresses, 50 MB), and read from a million ads in 15 ms. */
const IDS_A_PART = 20_000;

export function registerSitemap(
  { site, sql, turns, settings: { publicOrigin, trustProxy } }: DomainContext,
  lookups: LookupsService,
): void {
  const inTurn = (c: Context, work: () => Promise<Response>) =>
    turns.take({ caller: callOriginOf(c, trustProxy), cost: 'heavy' }, work);
  site.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /cabinet',
        'Disallow: /ads/',
        '',
        `Sitemap: ${publicOrigin}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  );

  async function index(): Promise<Response> {
    const parts = await Promise.all(
      AD_KINDS.map(async (kind) => {
        const count = Math.ceil((await readLastId(sql, kind)) / IDS_A_PART);
        return Array.from(
          { length: count },
          (_, part) => `${publicOrigin}/sitemaps/${AD_PLURALS[kind]}-${part}.xml`,
        );
      }),
    );
    return xml(buildSitemapIndex([`${publicOrigin}/sitemaps/pages.xml`, ...parts.flat()]));
  }

  async function part(file: string): Promise<Response> {
    if (file === 'pages.xml') return xml(buildSitemap(publicOrigin, await fixedPages(lookups)));
    const [, plural = '', number = ''] = /^([a-z]+)-(\d{1,8})\.xml$/.exec(file) ?? [];
    if (!isAdPlural(plural)) throw new AppError('not_found');
    const pages = await adPages(sql, plural, Number(number));
    if (pages.length === 0) throw new AppError('not_found');
    return xml(buildSitemap(publicOrigin, pages));
  }

  site.get('/sitemap.xml', (c) => inTurn(c, index));
  site.get('/sitemaps/:file', (c) => inTurn(c, () => part(c.req.param('file'))));
}

async function fixedPages(lookups: LookupsService): Promise<SitemapPage[]> {
  const lists = (await lookups.leaves()).flatMap((category) =>
    AD_KINDS.filter((kind) => category.kinds.includes(kind)).map((kind) => ({
      path: `/${AD_PLURALS[kind]}?category=${category.id}`,
    })),
  );
  return [
    { path: '/' },
    ...AD_KINDS.flatMap((kind) => [{ path: `/${AD_PLURALS[kind]}` }, { path: `/${AD_PLURALS[kind]}/map` }]),
    ...lists,
    ...INFO_SLUGS.map((page) => ({ path: `/info/${page}` })),
    { path: '/public-offer' },
  ];
}

async function adPages(sql: Sql, plural: AdPlural, part: number): Promise<SitemapPage[]> {
  const from = part * IDS_A_PART;
  const rows = await readPart(sql, KIND_OF_PLURAL[plural], from, from + IDS_A_PART);
  return rows.map(({ id, updated_at }) => ({ path: `/${plural}/${id}`, changed: updated_at }));
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
