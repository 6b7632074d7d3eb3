import { describe, expect, it } from 'vitest';
import type { AdBody } from '../outbox-item.ts';
import { parseAdBody } from './ads/parse-ad-body.ts';
import { isBodyInAnswer } from './is-body-in-answer.ts';
import { parseProfileBody } from './profile/parse-profile-body.ts';
import type { ProfileBody } from './profile/rebase-profile-edit.ts';

const TEXT = { title: 'Заменить кран', locale: 'ru' as const, description: 'Течёт.\n\nКухня' };
const TASK = {
  kind: 'task',
  id: '5',
  status: 'published',
  version: 3,
  translations: [TEXT],
  category: '12',
  city: '1',
  location: { longitude: 69.24, latitude: 41.3 },
  address: 'Чиланзар, 5',
  negotiable: false,
  price: 150_000,
  remote: false,
  show_address: false,
  requests_count: 0,
  starts_at: '2026-05-02T10:00:00Z',
  ends_at: null,
  payment_method: 'cash',
};
const VACANCY = {
  kind: 'vacancy',
  negotiable: true,
  salary_min: null,
  salary_max: null,
  skills: ['Java', 'C'],
  remote: true,
  company: 'false',
};
const PROFILE = { id: '7', version: 3, about: 'Мастер.\nОпыт 5 лет', email: null, categories: ['3', '12'] };

/** Texts of the task with the spaces and empty lines that a person may type and the server removes. */
const UNTIDY = [{ ...TEXT, title: ' Заменить  кран ', description: 'Течёт. \r\n\n\n\nКухня\n' }];

const isInTask = (body: AdBody) => isBodyInAnswer(TASK, parseAdBody('task', body));
const isInVacancy = (body: AdBody) => isBodyInAnswer(VACANCY, parseAdBody('vacancy', body));
const isInProfile = (body: ProfileBody) => isBodyInAnswer(PROFILE, parseProfileBody(body));

describe('an edit of an ad compared with the server’s ad', () => {
  it.each<[string, AdBody]>([
    ['a text with more spaces and empty lines', { translations: UNTIDY }],
    ['a sum as text', { price: '150000' }],
    ['a sum with leading zeros', { price: '0150000' }],
    ['a place as text', { location: { latitude: '41.3', longitude: '69.240' } }],
    ['a time in another zone', { starts_at: '2026-05-02T15:00:00+05:00' }],
    ['an empty time', { ends_at: '' }],
    ['a flag that is not set', { remote: false }],
    ['a price that is not negotiable', { negotiable: false }],
    ['a field without a value', { address: undefined }],
    ['no field at all', {}],
  ])('counts as saved with %s', (_, body) => {
    expect(isInTask(body)).toBe(true);
  });

  it.each<[string, AdBody]>([
    ['another sum', { price: 150_001 }],
    ['a negotiable price', { negotiable: true }],
    ['no address', { address: '' }],
    ['another house', { address: 'Чиланзар, 6' }],
    ['no description', { translations: [{ ...TEXT, description: '' }] }],
    ['words without their space', { translations: [{ ...TEXT, title: 'Заменитькран' }] }],
    ['another time', { ends_at: '2026-05-02T15:00:00Z' }],
    ['the day of its start', { starts_at: '2026-05-02' }],
    ['a flag', { remote: true }],
    ['the same sum and another city', { price: 150_000, city: '2' }],
  ])('does not count as saved with %s', (_, body) => {
    expect(isInTask(body)).toBe(false);
  });

  it('does not count as saved if its text is empty and the ad’s is “false”', () => {
    expect(isInVacancy({ company: 'false' })).toBe(true);
    expect(isInVacancy({ company: '' })).toBe(false);
  });

  it('counts as saved if its salary and the ad’s are both negotiable', () => {
    expect(isInVacancy({ salary_min: '', salary_max: '', negotiable: true })).toBe(true);
    expect(isInVacancy({ salary_min: 5, salary_max: '', negotiable: false })).toBe(false);
  });

  it('compares skills one by one, in their order', () => {
    expect(isInVacancy({ skills: ['Java', 'C'] })).toBe(true);
    expect(isInVacancy({ skills: ['C', 'Java'] })).toBe(false);
    expect(isInVacancy({ skills: ['JavaC'] })).toBe(false);
    expect(isInVacancy({ skills: '' })).toBe(false);
  });
});

describe('an edit of a profile compared with the server’s profile', () => {
  it('counts as saved if texts differ only in line breaks and empty lines', () => {
    expect(isInProfile({ about: 'Мастер.\r\nОпыт 5 лет\n\n' })).toBe(true);
    expect(isInProfile({ about: 'Мастер.\nОпыт 6 лет' })).toBe(false);
  });

  it('counts as saved with an emptied field only if the server’s is empty', () => {
    expect(isInProfile({ email: '' })).toBe(true);
    expect(isInProfile({ about: '' })).toBe(false);
    expect(isInProfile({ categories: '' })).toBe(false);
    expect(isBodyInAnswer({ ...PROFILE, categories: [] }, parseProfileBody({ categories: '' }))).toBe(true);
  });

  it('is kept as typed, not parsed, while one of its values is invalid', () => {
    const refused = { name: ' Али ', email: 'no address' };
    expect(parseProfileBody(refused)).toBe(refused);
    expect(parseProfileBody({ ...refused, email: ' a@b.uz ' })).toEqual({ name: 'Али', email: 'a@b.uz' });
  });
});
