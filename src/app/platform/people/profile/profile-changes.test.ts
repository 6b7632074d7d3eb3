import { describe, expect, it } from 'vitest';
import { clashesOf, editableFieldsOf } from './profile-changes.ts';

describe('what was changed in a profile here and elsewhere', () => {
  it('only what both changed otherwise clashes', () => {
    const base = { name: 'Али', city: '1', about: 'Маляр', categories: ['1'] };
    const mine = { name: 'Алишер', city: '2', about: 'Плиточник', categories: ['1', '2'] };
    const there = { ...base, name: 'Али-ака', city: '2' };
    expect([...clashesOf(base, there, mine)]).toEqual(['name']);
  });

  it('what is not among the fields that are wanted is not there at all', () => {
    expect(editableFieldsOf({ name: 'Али', city: '1' }, (name) => name === 'city')).toEqual({ city: '1' });
  });
});
