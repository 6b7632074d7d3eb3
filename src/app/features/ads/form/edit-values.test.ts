import { describe, expect, it } from 'vitest';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import {
  readEditBase,
  findAdEditConflicts,
  buildEditBody,
  firstEditValues,
  rebaseValues,
} from './edit-values.ts';

const CAN = {
  edit: true,
  deactivate: true,
  activate: false,
  close: true,
  delete: true,
  lift_up: true,
  highlight: true,
  appeal: false,
};
const AD: Extract<OwnAd, { kind: 'service' }> = {
  kind: 'service',
  id: '12',
  status: 'published',
  version: 3,
  translations: [{ locale: 'ru', title: 'Ремонт', description: 'Любой' }],
  category: '101',
  city: '1',
  location: null,
  address: null,
  images: [],
  views: 0,
  created_at: '2026-11-01T00:00:00.000Z',
  published_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  highlighted_until: null,
  lift_up_at: null,
  reason: null,
  reasons: null,
  appealed: false,
  awaits: [],
  can: CAN,
  price: 100_000,
};

describe('an edit of an ad', () => {
  it('an edit begun before a field existed has null for that field', () => {
    const { price: _later, ...older } = AD;
    expect(readEditBase({ base: older })).toMatchObject({ price: null });
    expect(readEditBase({ base: { ...AD, title: 5, translations: [] } })).toBeUndefined();
  });

  it('an edit sends only the changed fields', () => {
    expect(buildEditBody(AD, { ...firstEditValues(AD), city: '2' }, 'ru')).toEqual({ city: '2' });
    expect(buildEditBody(AD, { ...firstEditValues(AD), city: '1' }, 'ru')).toEqual({});
  });

  it('an edit that makes the price negotiable also sends the price', () => {
    expect(buildEditBody(AD, { ...firstEditValues(AD), negotiable: true }, 'ru')).toEqual({
      negotiable: true,
      price: '',
    });
  });

  it('a field conflicts only when the ad got another value for it', () => {
    const values = { ...firstEditValues(AD), price: '120000', city: '2', address: 'Чиланзар' };
    const now: OwnAd = { ...AD, version: 4, price: 90_000, city: '2' };
    expect(findAdEditConflicts(AD, now, values)).toEqual(['price']);
    expect(buildEditBody(now, rebaseValues(AD, now, values, ['price']), 'ru')).toEqual({
      address: 'Чиланзар',
    });
    expect(buildEditBody(now, rebaseValues(AD, now, values, []), 'ru')).toMatchObject({ price: '120000' });
  });
});
