import { describe, expect, it } from 'vitest';
import { saysSame } from './says-same.ts';

const TEXT = { locale: 'ru' as const, title: 'Заменить кран', description: 'Течёт.\n\nКухня' };
const TASK = {
  kind: 'task',
  id: '5',
  status: 'published',
  version: 3,
  translations: [TEXT],
  category: '12',
  city: '1',
  location: { latitude: 41.3, longitude: 69.24 },
  address: 'Чиланзар, 5',
  price: 150_000,
  remote: false,
  requests_count: 0,
  starts_at: '2026-05-02T10:00:00Z',
  ends_at: null,
  payment_method: 'cash',
};
const VACANCY = {
  kind: 'vacancy',
  salary_min: null,
  salary_max: null,
  skills: ['Java', 'C'],
  remote: true,
  company: 'false',
};
const PROFILE = { id: '7', version: 3, about: 'Мастер.\nОпыт 5 лет', categories: ['3', '12', '40'] };

/** Texts of the task with the spaces and empty lines that a person may type and the server removes. */
const UNTIDY = [{ ...TEXT, title: ' Заменить  кран ', description: 'Течёт. \r\n\n\n\nКухня\n' }];

describe('an edit of an ad', () => {
  it.each([
    ['a text with more spaces and empty lines', { translations: UNTIDY }],
    ['a sum as text', { price: '150000' }],
    ['a sum with leading zeros', { price: '0150000' }],
    ['a place as text', { location: { longitude: '69.240', latitude: '41.3' } }],
    ['a time in another zone', { starts_at: '2026-05-02T15:00:00+05:00' }],
    ['an empty time', { ends_at: '' }],
    ['a flag that is not set', { remote: false }],
    ['an unset flag that the ad lacks', { show_address: false }],
    ['a price that is not negotiable', { negotiable: false }],
    ['a field without a value', { address: undefined }],
    ['no field at all', {}],
  ])('with %s says the same', (_, body) => {
    expect(saysSame(TASK, body)).toBe(true);
  });

  it.each([
    ['another sum', { price: 150_001 }],
    ['a negotiable price', { negotiable: true }],
    ['no address', { address: '' }],
    ['another house', { address: 'Чиланзар, 6' }],
    ['no description', { translations: [{ ...TEXT, description: '' }] }],
    ['words without their space', { translations: [{ ...TEXT, title: 'Заменитькран' }] }],
    ['another time', { ends_at: '2026-05-02T15:00:00Z' }],
    ['a flag', { remote: true }],
    ['the same sum and another city', { price: 150_000, city: '2' }],
  ])('with %s says something else', (_, body) => {
    expect(saysSame(TASK, body)).toBe(false);
  });

  it('compares texts that begin with a number as texts', () => {
    const ad = { ...TASK, address: '2 этаж' };
    expect(saysSame(ad, { address: '3 этаж' })).toBe(false);
    expect(saysSame(ad, { address: '2 этаж' })).toBe(true);
  });

  it('tells the text “false” from an empty one', () => {
    expect(saysSame(VACANCY, { company: 'false' })).toBe(true);
    expect(saysSame(VACANCY, { company: '' })).toBe(false);
  });

  it('compares a set flag', () => {
    expect(saysSame(VACANCY, { remote: true })).toBe(true);
    expect(saysSame(VACANCY, { remote: false })).toBe(false);
  });

  it('says the same when the price or salary is negotiable already', () => {
    expect(saysSame({ ...TASK, price: null }, { price: '', negotiable: true })).toBe(true);
    expect(saysSame(VACANCY, { salary_min: '', salary_max: '', negotiable: true })).toBe(true);
  });

  it.each(['salary_min', 'salary_max'])('takes a salary with %s for not negotiable', (name) => {
    expect(saysSame({ ...VACANCY, [name]: 5 }, { negotiable: true })).toBe(false);
    expect(saysSame({ ...VACANCY, [name]: 5 }, { negotiable: false })).toBe(true);
  });

  it('compares skills one by one, in their order', () => {
    expect(saysSame(VACANCY, { skills: ['Java', 'C'] })).toBe(true);
    expect(saysSame(VACANCY, { skills: ['C', 'Java'] })).toBe(false);
    expect(saysSame(VACANCY, { skills: ['JavaC'] })).toBe(false);
  });
});

describe('an edit of a profile', () => {
  it('says the same with its categories in any order', () => {
    expect(saysSame(PROFILE, { categories: ['40', '3', '12'] })).toBe(true);
    expect(saysSame(PROFILE, { categories: ['40', '3'] })).toBe(false);
    expect(saysSame({ ...PROFILE, categories: ['1', '23'] }, { categories: ['12', '3'] })).toBe(false);
  });

  it('says the same when the last category is removed already', () => {
    expect(saysSame({ ...PROFILE, categories: [] }, { categories: '' })).toBe(true);
    expect(saysSame(PROFILE, { categories: '' })).toBe(false);
  });

  it('says the same with empty lines at the end of its text', () => {
    expect(saysSame(PROFILE, { about: 'Мастер.\r\nОпыт 5 лет\n\n' })).toBe(true);
    expect(saysSame(PROFILE, { about: 'Мастер.\nОпыт 6 лет' })).toBe(false);
  });
});
