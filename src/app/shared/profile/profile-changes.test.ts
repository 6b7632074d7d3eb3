import { describe, expect, it } from 'vitest';
import { findProfileConflicts, editableFieldsOf } from './profile-changes.ts';

describe('merging a profile’s edits with newer values', () => {
  it('only fields that both sides changed differently conflict', () => {
    const base = { name: 'Али', city: '1', about: 'Маляр', categories: ['1'] };
    const mine = { name: 'Алишер', city: '2', about: 'Плиточник', categories: ['1', '2'] };
    const there = { ...base, name: 'Али-ака', city: '2' };
    expect([...findProfileConflicts(base, there, mine)]).toEqual(['name']);
  });

  it('editableFieldsOf keeps only the fields that its filter accepts', () => {
    expect(editableFieldsOf({ name: 'Али', city: '1' }, (name) => name === 'city')).toEqual({ city: '1' });
  });
});
