import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { headHtml, titleOfHead } from './head-html.ts';
import { inLanguage, type PageHead, pageHead } from './page-head.ts';
import { shortenDescription } from './shortened.ts';

const ORIGIN = 'https://yumush.example';

function headOf(page: PageHead, locale: Locale = 'ru') {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return pageHead(
    {
      i18n,
      config: {
        publicOrigin: ORIGIN,
        apiOrigin: '',
        mapTiles: null,
        serviceWorker: true,
        operator: {},
        signInServices: [],
        paymentServices: [],
        sendsSms: false,
      },
    },
    page,
  );
}

function htmlOf(page: PageHead, locale?: Locale): string {
  const { meta, links, scripts } = headOf(page, locale);
  return headHtml([{ meta, links, headScripts: scripts }]);
}

/** The attributes of each `name` tag in the markup, as objects. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?: [a-z:-]+="[^"]*")*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/ ([a-z:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );
}

function metaOf(html: string, name: string): string | undefined {
  return tagsOf(html, 'meta').find((tag) => tag['name'] === name || tag['property'] === name)?.['content'];
}

describe("a page's head", () => {
  it("a page's head has addresses in both languages and a canonical one", () => {
    for (const [locale, canonical] of [
      ['ru', `${ORIGIN}/tasks?category=101`],
      ['uz', `${ORIGIN}/tasks?category=101&amp;lang=uz`],
    ] as const) {
      const html = htmlOf({ title: 'Задания', path: '/tasks?category=101' }, locale);
      expect(tagsOf(html, 'link')).toEqual([
        { rel: 'canonical', href: canonical },
        { rel: 'alternate', hreflang: 'ru', href: `${ORIGIN}/tasks?category=101` },
        { rel: 'alternate', hreflang: 'uz', href: `${ORIGIN}/tasks?category=101&amp;lang=uz` },
        { rel: 'alternate', hreflang: 'x-default', href: `${ORIGIN}/tasks?category=101` },
      ]);
      expect(metaOf(html, 'og:url')).toBe(canonical);
      expect(metaOf(html, 'og:locale')).toBe(locale === 'ru' ? 'ru_RU' : 'uz_UZ');
    }
  });

  it("the site's name follows every page's title except home's", () => {
    expect(titleOfHead([headOf({ title: 'Задания', path: '/tasks' })])).toBe('Задания — Yumush');
    expect(titleOfHead([headOf({ title: 'Yumush: работа', path: '/' })])).toBe('Yumush: работа');
  });

  it('a page shows its own picture in messengers, else that of the site', () => {
    const own = htmlOf({
      title: 'Сантехник',
      path: '/services/7',
      image: { url: '/images/a/1200x630', width: 1200, height: 630 },
    });
    expect(metaOf(own, 'og:image')).toBe(`${ORIGIN}/images/a/1200x630`);
    expect(metaOf(htmlOf({ title: 'Задания', path: '/tasks' }), 'og:image')).toBe(`${ORIGIN}/og-image.png`);
  });

  it('a page with noindex has no canonical address', () => {
    const html = htmlOf({ title: 'Отклики', path: '/tasks/1/requests', noindex: true });
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(tagsOf(html, 'link')).toEqual([]);
  });

  it("text by an author cannot break out of its place in a page's head", () => {
    const evil = `"><script>alert(1)</script><!-- ' &amp;`;
    const html = htmlOf({
      title: evil,
      description: evil,
      path: '/tasks/1',
      jsonLd: [{ '@type': 'Demand', name: evil }],
    });
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).not.toContain('<!--');
    expect(metaOf(html, 'description')).toBe(
      "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- ' &amp;amp;",
    );
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ '@type': 'Demand', name: evil });
  });
});

describe('the head of several routes', () => {
  it('the head of several routes is that of the innermost one with a title', () => {
    const outer = headOf({ title: 'Задания', path: '/tasks' });
    const inner = headOf({ title: 'Полка', path: '/tasks/1' });
    for (const matches of [
      [outer, inner, {}],
      [{}, outer, inner, { meta: [{ name: 'robots', content: 'noindex' }] }],
    ]) {
      expect(headHtml(matches)).toContain('<title>Полка — Yumush</title>');
      expect(headHtml(matches)).not.toContain('Задания');
      expect(titleOfHead(matches)).toBe('Полка — Yumush');
    }
  });

  it('a page has a title even if no route sets one', () => {
    expect(headHtml([{}, { meta: undefined }])).toBe('<title>Yumush</title>');
    expect(titleOfHead([{}])).toBeUndefined();
  });
});

describe('an address in a language', () => {
  it.each([
    ['/', 'ru', '/'],
    ['/', 'uz', '/?lang=uz'],
    ['/tasks?city=1', 'uz', '/tasks?city=1&lang=uz'],
  ] as const)('the address %s in the language %s is %s', (path, locale, expected) => {
    expect(inLanguage(path, locale)).toBe(expected);
  });
});

describe('a description', () => {
  it('the description of a page is one line, cut between words', () => {
    expect(shortenDescription('  Клеим обои,\n\nкрасим\tстены. ')).toBe('Клеим обои, красим стены.');
    const long = shortenDescription('слово '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/^(?:слово )+слово…$/);
    expect(shortenDescription('ы'.repeat(400))).toBe(`${'ы'.repeat(159)}…`);
    expect(shortenDescription('ы'.repeat(160))).toBe('ы'.repeat(160));
  });
});
