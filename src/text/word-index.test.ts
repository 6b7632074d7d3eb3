import { describe, expect, it } from 'vitest';
import { indexWords, toTsvector } from './index-words.ts';
import { matchTier } from './match.ts';
import { parseQuery } from './query.ts';
import type { TermLookup, QueryPlan, TermLookupResult } from './plan.ts';
import { resolveQuery } from './resolve.ts';
import { WordIndex } from './word-index.ts';

const ads = new Map(
  [
    ['plumber', 'Услуги сантехника', 'Сантехники', 'Santexniklar', 'Замена труб и смесителей'],
    ['plumberUz', 'Santexnik xizmati', 'Сантехники', 'Santexniklar', 'Kran va quvurlarni almashtiraman'],
    ['nanny', 'Няня для девочки', 'Няни', 'Enagalar', 'Ищем на полный день, рядом со школой'],
    ['cook', 'Повар в кафе', 'Повара', 'Oshpazlar', 'Плов, самса'],
    ['goods', 'Продавец товаров для дома', 'Продавцы', 'Sotuvchilar', 'Сантехника, краски, обои'],
    ['teacher', 'Ingliz tili oʻqituvchisi', 'Английский', 'Ingliz tili', 'IELTS 7.5'],
  ].map(([name = '', title = '', ru = '', uz = '', description = '']) => [
    name,
    indexWords({
      titles: [title],
      categories: [ru, uz],
      places: ['Ташкент', 'Toshkent'],
      descriptions: [description],
    }),
  ]),
);

const index = new WordIndex<string>();
for (const [name, terms] of ads) index.add(name, terms);
const found = (text: string) =>
  [...index.search(text)].toSorted(([, one], [, other]) => one - other).map(([name]) => name);

describe('WordIndex', () => {
  it.each([
    ['сантехник', ['plumber', 'plumberUz', 'goods']],
    ['santexnikni', ['plumber', 'plumberUz', 'goods']],
    ['cfynt[ybr', ['plumber', 'plumberUz', 'goods']],
    ['сантех', ['plumber', 'plumberUz', 'goods']],
    ['сантхник ташкент', ['plumber', 'plumberUz', 'goods']],
    ['срочно нужен сантехник', ['plumber', 'plumberUz', 'goods']],
    ['cfynt[ybr d nfirtynt', ['plumber', 'plumberUz', 'goods']],
    ['няня', ['nanny']],
    ['enaga kerak', ['nanny']],
    ['ўқитувчи', ['teacher']],
    ['щэйшегмсрш', ['teacher']],
    ['njanja dlja devochki', ['nanny']],
    ['няня повар', []],
    ['фывапр', []],
    ['', []],
    ['   ,,, ', []],
  ])('a search for "%s" finds %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('a search puts titles before descriptions', () => {
    expect(index.search('сантехник').get('plumber')).toBe(0);
    expect(index.search('сантехник').get('goods')).toBe(1);
  });

  it('a search with few results also tries typos, after exact matches', () => {
    expect([...index.search('повар')]).toEqual([
      ['cook', 0],
      ['goods', 2],
    ]);
    const crowd = new WordIndex<string>();
    for (const [name, terms] of ads) for (let copy = 0; copy < 10; copy += 1) crowd.add(name + copy, terms);
    expect([...crowd.search('повар').keys()].every((name) => name.startsWith('cook'))).toBe(true);
  });

  it('a typo is corrected also in a word that fits another keyboard layout', () => {
    const keyboard = new WordIndex<string>();
    keyboard.add(
      'manicure',
      indexWords({ titles: ['Маникюр'], categories: [], places: [], descriptions: [] }),
    );
    keyboard.add(
      'sander',
      indexWords({ titles: ['Vibratsiya'], categories: [], places: [], descriptions: ['vybr'] }),
    );
    expect([...keyboard.search('мникюр').keys()]).toContain('manicure');
  });

  it('a search drops a misspelt stop word', () => {
    expect(found('нцжен сантехник')).toEqual(['plumber', 'plumberUz', 'goods']);
    expect(found('santexnik bialn toshkent')).toEqual(['plumber', 'plumberUz', 'goods']);
  });

  it('a search takes stop words for prefixes if it has no other words', () => {
    expect(found('на')).toEqual([]);
    expect(found('по')).toEqual(['cook', 'nanny']);
  });
});

describe('matchTier', () => {
  it.each(['сантехник', 'сант', 'сантехнек', 'santexnik toshkent', 'повар', 'по'])(
    'matchTier and the index agree on the tier of each ad for "%s"',
    (text) => {
      const tiers = index.search(text);
      const plan = planFor(text);
      for (const [name, terms] of ads) {
        expect(matchTier(plan, terms), name).toBe(tiers.get(name) ?? -1);
      }
    },
  );
});

describe('toTsvector', () => {
  it('a tsvector has each term once, with its highest weight', () => {
    const terms = indexWords({
      titles: ['Маляр'],
      categories: ['Маляры'],
      places: ['Ургенч'],
      descriptions: ['маляру, дети'],
    });
    expect(toTsvector(terms)).toBe("'maliar':1A 'urgenc':1C 'det':1D '^maliar' '^urgenc'");
  });
});

function planFor(text: string): QueryPlan {
  const all = [...ads.values()].flatMap(({ A, B, C, D }) => [...A, ...B, ...C, ...D]);
  const resolver = resolveQuery(parseQuery(text), { thoroughly: true });
  let step = resolver.next();
  while (!step.done) step = resolver.next(knownOf(step.value, all));
  return step.value;
}

function knownOf(asked: TermLookup, all: readonly string[]): TermLookupResult {
  return {
    words: new Map(asked.words.filter((word) => all.includes(word)).map((word) => [word, 1])),
    prefixes: new Map(
      asked.prefixes.filter((start) => all.some((term) => term.startsWith(start))).map((start) => [start, 1]),
    ),
  };
}
