import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { faqJsonLd } from './faq-json-ld.ts';
import {
  INFO_PAGE_SLUGS,
  type InfoBlock,
  type InfoLink,
  type InfoPageContent,
  type InfoText,
} from './info-page.ts';
import { toPlainText, textParts } from './info-prose.ts';
import { infoSections } from './info-outline.ts';
import type { InfoSite } from './info-site.ts';
import { loadInfoPage } from './load-info-page.ts';

const FULL: InfoSite = {
  operator: {
    name: '“Yumush” MChJ',
    email: 'help@yumush.example',
    phone: '+998\u00A071\u00A0200\u00A000\u00A000',
    telegram: 'yumush_help',
    address: 'Toshkent, Amir Temur 1',
  },
  signInServices: ['Telegram', 'One ID'],
  paymentServices: ['Payme', 'Click'],
  sendsSms: true,
};
const BARE: InfoSite = { operator: {}, signInServices: [], paymentServices: [], sendsSms: false };

/** Menu items as iPhones show them, since iOS has no Uzbek. */
const RUSSIAN_MENU_NAMES = ['На экран «Домой»', 'Открыть в Safari', 'Добавить'];

function textsOf(block: InfoBlock): InfoText[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return [block.text];
    case 'list':
    case 'clauses':
      return [...block.items];
    case 'steps':
      return block.items.flatMap((step) => [step.title, step.text]);
    case 'faq':
      return block.items.flatMap((item) => [item.question, ...item.answer]);
    case 'link':
      return [[block.link]];
  }
}

const linksOf = (text: InfoText): InfoLink[] => textParts(text).filter((part) => typeof part !== 'string');
const targetOf = (link: InfoLink): string =>
  'href' in link ? link.href : link.to + (link.hash ? `#${link.hash}` : '');
const stringsOf = (page: InfoPageContent): string[] => [
  page.title,
  page.description,
  ...page.blocks.flatMap(textsOf).map(toPlainText),
];

/** Structure that both languages of a document must share: everything except the text. */
function shapeOf(page: InfoPageContent) {
  return {
    updated: page.updated,
    blocks: page.blocks.map((block) => ({
      kind: block.kind,
      id: block.kind === 'heading' ? block.id : null,
      texts: textsOf(block).map((text) => ({
        links: linksOf(text).map(targetOf).toSorted(),
        numbers: (toPlainText(text).match(/\d+/g) ?? []).toSorted(),
      })),
      answers: block.kind === 'faq' ? block.items.map((item) => item.answer.length) : [],
    })),
  };
}

/** Sections and clauses that a contract's text refers to: "п. 8.5", "5.5-band", "раздел 6", "6-boʻlim". */
function referencesOf(page: InfoPageContent): string[] {
  const text = stringsOf(page).join('\n');
  return [
    ...text.matchAll(/п\. (\d+\.\d+)/g),
    ...text.matchAll(/(\d+\.\d+)-band/g),
    ...text.matchAll(/раздел[а-я]* (\d+)/g),
    ...text.matchAll(/(\d+)-boʻlim/g),
  ]
    .map((match) => match[1] ?? '')
    .toSorted();
}

describe.each(INFO_PAGE_SLUGS)('%s', (slug) => {
  it(`the page "${slug}" has the same structure in both languages`, async () => {
    for (const site of [FULL, BARE])
      expect(shapeOf(await loadInfoPage(slug, 'uz', site))).toEqual(
        shapeOf(await loadInfoPage(slug, 'ru', site)),
      );
  });

  it.each(LOCALES)(`the page "${slug}" in %s has tidy text and metadata of valid length`, async (locale) => {
    const page = await loadInfoPage(slug, locale, FULL);
    for (const text of [...stringsOf(page), ...stringsOf(await loadInfoPage(slug, locale, BARE))]) {
      expect(text).toBe(text.trim());
      expect(text).not.toBe('');
      expect(text, 'spaces').not.toMatch(/\s{2}|\s[.,;:!?)»”]|[(«“]\s/);
      expect(text, 'two alphabets in one word').not.toMatch(/[а-яё][a-z]|[a-z][а-яё]/i);
    }
    expect(page.title.length).toBeLessThanOrEqual(40);
    expect(page.description.length).toBeGreaterThanOrEqual(80);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  it(`the page "${slug}" spells Uzbek with its own letters`, async () => {
    for (const text of stringsOf(await loadInfoPage(slug, 'uz', FULL))) {
      expect(text, 'an apostrophe instead of ʻ or ʼ').not.toMatch(/['’‘`´]/);
      expect(text, 'ʼ instead of ʻ').not.toMatch(/[og]ʼ/i);
      expect(text, 'ʻ instead of ʼ').not.toMatch(/[^og]ʻ/i);
      const uzbek = RUSSIAN_MENU_NAMES.reduce((rest, name) => rest.replace(name, ''), text);
      expect(uzbek, 'Cyrillic').not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it(`the page "${slug}" has unique anchors and working links`, async () => {
    const page = await loadInfoPage(slug, 'ru', FULL);
    const ids = page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);

    for (const link of page.blocks.flatMap(textsOf).flatMap(linksOf)) {
      if ('href' in link || link.hash === undefined) continue;
      const target = INFO_PAGE_SLUGS.find((each) => link.to === `/info/${each}` || link.to === `/${each}`);
      expect(target, `${link.to} has no headings`).toBeDefined();
      if (target === undefined) continue;
      const { blocks } = await loadInfoPage(target, 'ru', FULL);
      expect(blocks.some((block) => block.kind === 'heading' && block.id === link.hash)).toBe(true);
    }
  });
});

it.each(LOCALES)('documents state only contacts and services that are set (%s)', async (locale) => {
  const textOf = async (site: InfoSite) =>
    (await Promise.all(INFO_PAGE_SLUGS.map((slug) => loadInfoPage(slug, locale, site))))
      .flatMap(stringsOf)
      .join('\n');
  const full = await textOf(FULL);
  for (const fact of [...Object.values(FULL.operator), ...FULL.signInServices, ...FULL.paymentServices])
    expect(full).toContain(fact);
  const bare = await textOf(BARE);
  expect(
    bare.match(
      /\S+@\S+|@yumush|Google|Payme|Click|по SMS|SMS orqali yuboradi|Оператору SMS|SMS operatoriga|через Telegram|Telegram orqali kirish|больше 100|100 dan ortiq yangi/g,
    ),
  ).toBeNull();
  expect(bare).toMatch(
    locale === 'ru' ? /Способы оплаты пока не подключены/ : /Toʻlov usullari hali ulanmagan/,
  );
  const one = await textOf({ ...FULL, paymentServices: ['Click'] });
  expect(one).toContain('Click');
  expect(one).not.toContain('Payme');
});

it('the legal texts have dates', async () => {
  expect((await loadInfoPage('public-offer', 'ru', FULL)).updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await loadInfoPage('confidentiality', 'ru', FULL)).updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it.each(LOCALES)('the public offer refers only to its own clauses and sections (%s)', async (locale) => {
  const page = await loadInfoPage('public-offer', locale, FULL);
  const sections = infoSections(page);
  const known = new Set([
    ...sections.flatMap(({ heading }) => (heading?.number ? [String(heading.number)] : [])),
    ...sections
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.kind === 'clauses' ? block.items.map((clause) => clause.number) : [])),
  ]);
  const references = referencesOf(page);
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter((reference) => !known.has(reference))).toEqual([]);
});

it('clauses are numbered through a section, across its lists', () => {
  const page: InfoPageContent = {
    title: '',
    description: '',
    blocks: [
      { kind: 'paragraph', text: 'preamble' },
      { kind: 'heading', id: 'a', text: 'A' },
      { kind: 'clauses', items: ['one'] },
      { kind: 'list', items: ['x'] },
      { kind: 'clauses', items: ['two'] },
      { kind: 'heading', id: 'b', text: 'B' },
      { kind: 'clauses', items: ['three'] },
    ],
  };
  const sections = infoSections(page);
  expect(sections.map(({ heading }) => heading?.number ?? null)).toEqual([null, 1, 2]);
  const clauses = sections
    .flatMap((section) => section.blocks)
    .flatMap((block) => (block.kind === 'clauses' ? block.items : []));
  expect(clauses.map(({ number, id }) => [number, id])).toEqual([
    ['1.1', 'p1-1'],
    ['1.2', 'p1-2'],
    ['2.1', 'p2-1'],
  ]);
});

it('the headings of a page without clauses have no numbers', async () => {
  const sections = infoSections(await loadInfoPage('faq', 'ru', FULL));
  expect(sections.some(({ heading }) => heading !== null)).toBe(true);
  expect(sections.every(({ heading }) => heading === null || heading.number === null)).toBe(true);
});

it.each(LOCALES)('structured data has every question with its whole answer (%s)', async (locale) => {
  const page = await loadInfoPage('faq', locale, FULL);
  const questions = page.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  const { mainEntity } = faqJsonLd(page);
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(mainEntity.map((entity) => entity.name)).toEqual(questions.map((item) => item.question));
  for (const [index, entity] of mainEntity.entries()) {
    for (const text of questions[index]?.answer ?? []) {
      expect(entity.acceptedAnswer.text).toContain(toPlainText(text));
    }
  }
});

it.each(LOCALES)('a page without a contact asks nobody to write: %s', async (locale) => {
  const asked = /пишите(?: нам| в поддержку|:)|izga yozing|xizmatiga yozing|yozavering/i;
  for (const slug of ['support', 'career'] as const) {
    const textOf = async (site: InfoSite) => stringsOf(await loadInfoPage(slug, locale, site)).join('\n');
    expect(await textOf(BARE), slug).not.toMatch(asked);
    expect(await textOf(FULL), slug).toMatch(asked);
  }
});
