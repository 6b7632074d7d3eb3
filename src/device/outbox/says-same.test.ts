import { describe, expect, it } from 'vitest';
import { saysSame } from './says-same.ts';
import { orderOf } from './ads/send-ad-edit.ts';

const TASK = {
  kind: 'task',
  id: '5',
  status: 'published',
  version: 3,
  translations: [{ locale: 'ru' as const, title: 'Заменить кран', description: 'Течёт' }],
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

describe('an ad says what an edit wanted', () => {
  it('it does, however a form wrote it', () => {
    const body = {
      translations: TASK.translations.map((text) => ({ ...text, title: ' Заменить  кран ' })),
      price: '150000',
      location: { longitude: '69.240', latitude: '41.3' },
      starts_at: '2026-05-02T15:00:00+05:00',
      ends_at: '',
      remote: '' as const,
    };
    expect(saysSame(TASK, body)).toBe(true);
    expect(saysSame({ ...TASK, price: null }, { price: '', negotiable: true })).toBe(true);
  });

  it.each([
    { price: 150_001 },
    { negotiable: true },
    { address: '' },
    { translations: [{ locale: 'ru' as const, title: 'Заменить кран', description: '' }] },
    { ends_at: '2026-05-02T15:00:00Z' },
    { remote: true },
  ])('it does not where it says something else: %o', (body) => {
    expect(saysSame(TASK, body)).toBe(false);
  });
});

describe('the order of photos after an edit', () => {
  it('new photos stand where they were wished, between those that were there', () => {
    expect(orderOf(['1', '2', '8', '9'], ['a', '2', 'b', '1'])).toEqual(['8', '2', '9', '1']);
  });

  it('nothing is ordered where it is as wished, or where somebody else has changed the photos', () => {
    expect(orderOf(['1', '8'], ['1', 'a'])).toBeUndefined();
    expect(orderOf(['1', '8', '9'], ['a', '1'])).toBeUndefined();
    expect(orderOf(['1', '2'], [])).toBeUndefined();
  });
});
