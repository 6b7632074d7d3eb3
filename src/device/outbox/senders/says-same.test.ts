import { describe, expect, it } from 'vitest';
import { saysSame } from './says-same.ts';
import { orderOf } from './send-ad-edit.ts';

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

describe('saysSame', () => {
  it('finds an ad equal to an edit however the form wrote the values', () => {
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
  ])('finds an ad different when a value differs: %o', (body) => {
    expect(saysSame(TASK, body)).toBe(false);
  });
});

describe('the order of photos after an edit', () => {
  it('new photos are placed between existing ones as wished', () => {
    expect(orderOf(['1', '2', '8', '9'], ['a', '2', 'b', '1'])).toEqual(['8', '2', '9', '1']);
  });

  it('no order is sent when it is right or the photos were changed elsewhere', () => {
    expect(orderOf(['1', '8'], ['1', 'a'])).toBeUndefined();
    expect(orderOf(['1', '8', '9'], ['a', '1'])).toBeUndefined();
    expect(orderOf(['1', '2'], [])).toBeUndefined();
  });
});
