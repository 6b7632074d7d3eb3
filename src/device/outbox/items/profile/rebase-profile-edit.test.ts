import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../outbox-item.ts';
import { isStaleProfileCode, rebaseProfileEdit } from './rebase-profile-edit.ts';

const EDIT = {
  type: 'profile.edit',
  version: 4,
  body: { name: 'Азиз' },
  base: { name: 'Азизбек', about: 'Мастер' },
} as const;
const sent = (version: number, result: number | null, body: { name?: string; email?: string } = {}) => ({
  item: { type: 'profile.edit', version, body, base: {} } satisfies OutboxItem,
  result: { kind: 'profile', id: '7', version: result },
});
const AD_EDIT: OutboxItem = {
  type: 'ad.edit',
  kind: 'task',
  ad: '5',
  version: 4,
  body: { price: 5 },
  photos: [],
  removed: [],
};

describe('an edit of the profile', () => {
  it('is rebased on each edit that this device sent before it', () => {
    const rebased = rebaseProfileEdit(EDIT, [sent(4, 5, { name: 'Азим' }), sent(5, 8)]);
    expect(rebased).toEqual({ ...EDIT, version: 8, base: { name: 'Азим', about: 'Мастер' } });
  });

  it('takes over only values of its own fields', () => {
    const rebased = rebaseProfileEdit(EDIT, [sent(4, 5, { email: 'a@b.uz' })]);
    expect(rebased).toEqual({ ...EDIT, version: 5 });
  });

  it.each([
    ['of another version', [sent(3, 5)]],
    ['without a result', [{ ...sent(4, 5), result: null }]],
    ['whose result has no version', [sent(4, null)]],
    ['that is none of the profile', [{ ...sent(4, 5), item: { type: 'favourites.send' } as const }]],
    ['of an ad of the same version', [{ ...sent(4, 5), item: AD_EDIT }]],
    ['in another order', [sent(5, 6)]],
  ])('stays as it is after an edit %s', (_, edits) => {
    expect(rebaseProfileEdit(EDIT, edits)).toBe(EDIT);
  });
});

it.each([
  ['profile_changed', true],
  ['conflict', true],
  ['validation', false],
  [undefined, false],
])('the code "%s" says that the profile was changed elsewhere: %s', (code, is) => {
  expect(isStaleProfileCode(code)).toBe(is);
});
