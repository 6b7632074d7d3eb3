import { describe, expect, it } from 'vitest';
import type { AdFlag } from '#contract/ads/flags.ts';
import { DAY_MS } from '#contract/time.ts';
import { type AdContent, contentOf } from '../write/check-content.ts';
import { findFlags, type ReviewFacts } from './find-flags.ts';

const NOW = new Date('2026-11-01T10:00:00Z');
const text = (description: string) => [{ locale: 'ru', title: 'Электрик', description }] as const;
const AD = { ...contentOf({ translations: [...text('Смены по 12 часов')], category: '5' }), price: 100_000 };
const RETOLD: AdContent = { ...AD, texts: [...text('Смены по восемь часов')] };
const WITH_PHONE: AdContent = { ...AD, texts: [...text('Звоните 90 123 45 67')] };
const NO_FACTS: ReviewFacts = {
  savedFlags: [],
  sameTexts: null,
  standing: null,
  guide: null,
  hasPhotoOfOthers: false,
  now: NOW,
};
const GUIDE = { ads: 50, quarter: 400_000, three_quarters: 600_000 };
const registered = (ageMs: number, ads_before: number) => ({
  standing: { registered_at: new Date(NOW.getTime() - ageMs).toISOString(), ads_before },
});

describe('flags of a new ad', () => {
  it.each<[string, Partial<AdContent>, Partial<ReviewFacts>, AdFlag[]]>([
    ['nothing is suspicious', {}, {}, []],
    ['the text has a phone', WITH_PHONE, {}, ['phone']],
    ['the author wrote the text before', {}, { sameTexts: { own: 1, others: 0 } }, ['repeated']],
    ['two others wrote the text', {}, { sameTexts: { own: 0, others: 2 } }, []],
    ['three others wrote the text', {}, { sameTexts: { own: 0, others: 3 } }, ['repeated']],
    ['it is the third ad of a first day', {}, registered(DAY_MS - 1, 2), []],
    ['it is the fourth ad of a first day', {}, registered(DAY_MS - 1, 3), ['new_account']],
    ['it is the fourth ad of a second day', {}, registered(DAY_MS, 3), []],
    ['the price is a quarter of the usual ones', {}, { guide: GUIDE }, []],
    ['the price is lower than that', { price: 99_999 }, { guide: GUIDE }, ['price']],
    ['the price is four times the usual ones', { price: 2_400_000 }, { guide: GUIDE }, []],
    ['the price is higher than that', { price: 2_400_001 }, { guide: GUIDE }, ['price']],
    ['the upper end of the pay is usual', { price: 1, price_max: 500_000 }, { guide: GUIDE }, []],
    ['the price is negotiable', { price: null }, { guide: GUIDE }, []],
    ['a photo is of somebody else', {}, { hasPhotoOfOthers: true }, ['photo']],
    ['only older flags are known', {}, { savedFlags: ['phone', 'repeated', 'photo', 'price'] }, []],
  ])('when %s', (_, changes, facts, flags) => {
    const result = findFlags(undefined, { ...AD, ...changes }, { ...NO_FACTS, ...facts });
    expect(result.flags).toEqual(flags);
    expect([...result.found].sort()).toEqual([...flags].sort());
  });
});

describe('flags after an edit', () => {
  const SAVED: AdFlag[] = ['repeated', 'photo', 'price', 'new_account'];
  it.each<[string, AdContent, AdContent, AdFlag[], AdFlag[]]>([
    ['of nothing stay, and none is found', AD, AD, [], SAVED],
    ['of the text drop those of the old text', AD, RETOLD, [], ['photo', 'price']],
    [
      'of the price drop that of the old one',
      AD,
      { ...AD, price: 5 },
      [],
      ['repeated', 'photo', 'new_account'],
    ],
    [
      'of the city drop that of the price',
      AD,
      { ...AD, city_id: 2 },
      [],
      ['repeated', 'photo', 'new_account'],
    ],
    ['that adds a phone find it', AD, { ...AD, company: '90 123 45 67' }, ['phone'], ['phone', ...SAVED]],
    [
      'that leaves a phone keep it unfound',
      WITH_PHONE,
      { ...WITH_PHONE, price: 100_000 },
      [],
      ['phone', ...SAVED],
    ],
    ['that takes a phone away drop it', WITH_PHONE, AD, [], ['photo', 'price']],
  ])('%s', (_, before, after, found, flags) => {
    expect(findFlags(before, after, { ...NO_FACTS, savedFlags: SAVED })).toEqual({ found, flags });
  });

  it('include “repeated” if the new text equals that of another own ad', () => {
    const facts = { ...NO_FACTS, savedFlags: SAVED, sameTexts: { own: 1, others: 0 } };
    expect(findFlags(AD, RETOLD, facts)).toEqual({
      found: ['repeated'],
      flags: ['repeated', 'photo', 'price'],
    });
  });
});
