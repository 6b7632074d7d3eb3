import { describe, expect, it } from 'vitest';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Values } from '#app/platform/field-table/field-spec.ts';
import { buildPreviewAd } from './preview-ad.ts';

const now = Date.parse('2026-11-01T00:00:00Z');
const VISITOR = { me: undefined, nameless: 'Вы', locale: 'ru', untitled: 'Без названия', now } as const;

function preview(kind: AdKind, values: Values) {
  return buildPreviewAd({ kind, values, photos: [] }, { ...VISITOR, images: [] });
}

describe('the preview of a form', () => {
  it('shows typed values as the published ad will', () => {
    const typed = {
      price: '250000',
      negotiable: false,
      payment_method: 'cash',
      remote: true,
      starts_at: '2026-11-05T09:00:00+05:00',
    };
    expect(preview('task', typed)).toMatchObject({
      price: 250_000,
      payment_method: 'cash',
      remote: true,
      starts_at: '2026-11-05T04:00:00.000Z',
      ends_at: null,
    });
  });

  it('leaves out values that are not valid yet', () => {
    const typed = {
      salary_min: '12x',
      employment_type: 'sometimes',
      work_modes: ['free', 'never'],
      skills: 5,
    };
    expect(preview('vacancy', typed)).toMatchObject({
      salary_min: null,
      employment_type: null,
      work_modes: ['free'],
      skills: [],
    });
  });

  it('leaves out what another choice disables', () => {
    const typed = { salary_min: '100', negotiable: true, company: 'Кафе' };
    expect(preview('vacancy', { ...typed, anonymous: false })).toMatchObject({
      salary_min: null,
      company: null,
    });
    expect(preview('vacancy', { ...typed, anonymous: true })).toMatchObject({
      author: null,
      company: 'Кафе',
    });
  });

  it('shows nothing that only the author reads', () => {
    expect(preview('task', { show_address: true, address: 'Навои, 1' })).not.toHaveProperty('show_address');
  });
});
