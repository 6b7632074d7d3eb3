import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import { type Locale, LOCALES, chooseTranslation } from '#contract/locale.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { pageSql } from '#server/domains/ads/list/page-sql.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { listQueryWith } from '#tests/factories/ads/list-query.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task } = adsEndpoints;
type Query = QueryInput<typeof task.list>;

const text = (locale: Locale, title: string) => ({ locale, title, description: 'Текст' });

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const author_id = await createPerson(api.sql);
  await createAds(api.sql, [
    { author_id, texts: [text('uz', 'Oʻtin yorish'), text('ru', 'Наколоть дрова')] },
    { author_id, texts: [text('ru', 'Ёлку привезти'), text('uz', 'Archa keltirish')] },
    { author_id, texts: [text('ru', '«Жигули» починить')] },
    { author_id, texts: [text('uz', 'otni boqish')] },
    { author_id, texts: [text('uz', 'O’qituvchi kerak'), text('ru', 'Ўқитувчи ищу')] },
    { author_id, texts: [text('uz', 'Ўтин ёриш керак')] },
    { author_id, texts: [text('uz', '𝗣𝗮𝗹𝗼𝘃 pishirish'), text('ru', 'АНАНАС почистить')] },
  ]);
});

const IN_RUSSIAN = [
  'otni boqish',
  'АНАНАС почистить',
  'Ёлку привезти',
  '«Жигули» починить',
  'Наколоть дрова',
  'Ўтин ёриш керак',
  'Ўқитувчи ищу',
];
const IN_UZBEK = [
  'Archa keltirish',
  'O’qituvchi kerak',
  'Oʻtin yorish',
  // Shown as "Oʻtin yorish kerak".
  'Ўтин ёриш керак',
  'otni boqish',
  '𝗣𝗮𝗹𝗼𝘃 pishirish',
  '«Жигули» починить',
];

/** The titles of a page as a reader of the language sees them. */
async function titlesOf(locale: Locale, query: Query = {}) {
  const page = await api.as({ locale }).call(task.list, { query: { sort: 'title', ...query } });
  return {
    next: page.next,
    titles: page.items.map((ad) => chooseTranslation(ad.translations, locale).title),
  };
}

describe('a list by title', () => {
  it('sorts by the titles that its reader sees', async () => {
    expect((await titlesOf('ru')).titles).toEqual(IN_RUSSIAN);
    expect((await titlesOf('uz')).titles).toEqual(IN_UZBEK);
  });

  it('the language in the URL wins over Accept-Language', async () => {
    const { items } = await api
      .as({ locale: 'ru' })
      .call(task.list, { query: { sort: 'title', lang: 'uz' } });
    expect(items.map((ad) => chooseTranslation(ad.translations, 'uz').title)).toEqual(IN_UZBEK);
    await expectRefusal(api.send(task.list, { query: 'sort=title&lang=en' }), 'validation');
  });

  it('a cursor goes on in the language that its list began in', async () => {
    const { next } = await titlesOf('uz', { size: 2 });
    const page = await api.as({ locale: 'ru' }).call(task.list, {
      query: { sort: 'title', cursor: next ?? '' },
    });
    expect(page.items.map((ad) => chooseTranslation(ad.translations, 'uz').title)).toEqual(IN_UZBEK.slice(2));
  });

  it('each language has a cached answer of its own, other orders share one', async () => {
    const reads: string[] = [];
    const sql = new Proxy(api.sql, {
      get(target, name, receiver) {
        if (name === 'raw') reads.push('list');
        return Reflect.get(target, name, receiver);
      },
    });
    const beside = api.beside({ sql, sharedAnswers: RESPONSE_CACHE });
    const first = async (locale: Locale, sort: 'title' | 'date') => {
      const answer = await beside.send(task.list, { query: `size=1&sort=${sort}`, locale });
      expect(answer.headers.get('vary')).toContain('Accept-Language');
      return await answer.text();
    };
    for (const round of [1, 2]) {
      expect(await first('ru', 'title'), `round ${round}`).toContain('otni boqish');
      expect(await first('uz', 'title')).toContain('Archa keltirish');
    }
    expect(await first('ru', 'date')).toBe(await first('uz', 'date'));
    expect(reads).toHaveLength(3);
  });
});

async function readMigration(name: string): Promise<string> {
  return await readFile(new URL(`../../../src/server/db/migrations/${name}`, import.meta.url), 'utf8');
}

/** Titles as people write them. */
const WRITTEN = [
  'Ремонт 2-комн. квартиры «под ключ», 54м²',
  'ЭЛЕКТРИК!!! Проводка 12 кВ (№5)',
  'Oʻzbek tili — B2, 24/7',
  "Go'sht va  CHOY; do`kon uchun sotuvchi",
  'Ўқитувчи: ИНГЛИЗ тили, ҒИШТ, Ҳовли, Қазиш',
  'Монтаж 3D-панелей и 1С: ёлка, Йод',
  'Уборка… после ремонта 🧹✨',
  'Йўловчи ташиш Toshkent–Samarqand 100$',
  'Kafe "Bahor" ga oshpaz / official & rasmiy',
  '★ Няня ★ на 5/2, 8часов',
  'Sayt, dizayn ‘logo’ + SMM_reklama',
  'ЁЗГИ УЙ, ижарага (октябргача) / Ремонт',
  'Уборка квартир, уй тозалаш, цемент ва бульон',
  'Эски эълон: сиёсат, Исҳоқ, объект, мўъжиза, федерация',
];

describe('sort keys of many ads', () => {
  beforeAll(async () => {
    const author_id = await createPerson(api.sql);
    const both = (ru: string, uz: string) => [
      { author_id, texts: [text('uz', uz), text('ru', ru)] as const },
      { author_id, texts: [text('ru', ru), text('uz', uz)] as const },
    ];
    const pairs = WRITTEN.flatMap((ru, at) => both(ru, WRITTEN[(at + 5) % WRITTEN.length] ?? ''));
    await createAds(api.sql, Array.from({ length: 10 }, () => pairs).flat());
    await api.sql`analyze ads`;
  });

  it.each(LOCALES)('a page is read by the index of its language: %s', async (locale) => {
    const after = { tier: 0, key: 'b', id: '1', locale };
    const query = listQueryWith({ sort: 'title', locale, after });
    const lines = await api.sql.begin(async (tx) => {
      // with so few ads, sorting all of them is as cheap
      await tx`set local enable_sort = off`;
      const plan = await tx.raw(fragment`explain ${pageSql({ name: 'keysetScan' }, query)}`);
      return plan.map(([line]) => String(line)).join('\n');
    });
    expect(lines).toContain(`using ads_by_title_${locale} on ads`);
    expect(lines).not.toContain('Sort');
  });

  it('the migration gives older ads the keys that they would get today', async () => {
    const keys = () =>
      api.sql<{ titles: unknown; title_ru: string; title_uz: string }[]>`
        select titles, title_ru, title_uz from ads where titles::text !~ '𝗣' order by id`;
    const before = await keys();
    expect(before.length).toBeGreaterThan(100);
    await api.sql.unsafe(`
      alter table ads add column title_norm text collate "C";
      update ads set title_norm = case when titles -> 0 ->> 'locale' = 'uz' and titles -> 1 is not null
        then title_uz else title_ru end;
      alter table ads drop column title_ru, drop column title_uz;
      create index ads_by_title on ads (kind, title_norm);`);
    await api.sql.unsafe(await readMigration('0058_titles_by_language.sql'));
    await api.sql.unsafe(await readMigration('0077_titles_in_latin.after.sql'));
    const store = await readMigration('0078_store_titles_in_latin.after.sql');
    let changed: number | undefined;
    do [{ changed } = { changed: 0 }] = await api.sql.unsafe<{ changed: number }[]>(store);
    while (changed > 0);
    expect(await api.sql`select from titles_in_latin_0077`).toEqual([]);
    await api.sql.unsafe(await readMigration('0079_remove_titles_in_latin.after.sql'));
    expect(await keys()).toEqual(before);
  });
});

it.each([
  ['digits and letters of three bytes by turns', '1ა'],
  ['words in letters of three bytes', '工工工工工工工工工 '],
])('a list by title goes on after the longest title of %s', async (_, part) => {
  await api.sql`delete from ads`;
  const title = part.repeat(LIMITS.titleMax / part.length);
  const ids = await createAds(api.sql, [{ title }, { title }, { title: '龠' }]);
  expect((await walkList(api, 'task', { sort: 'title', size: 1 })).ids).toEqual(ids);
});
