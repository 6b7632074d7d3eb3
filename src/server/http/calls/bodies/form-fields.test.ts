import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/errors/app-error.ts';
import { type FormEntry, nestFields } from './form-fields.ts';

const known = new Set(['name', 'city', 'categories', 'location', '__proto__']);
const lists = new Set(['categories']);
const nest = (...entries: FormEntry[]) => nestFields(entries, known, lists);

describe('form data with brackets', () => {
  it('form fields with brackets become nested objects and arrays', () => {
    expect(
      nest(
        ['name', 'Олег'],
        ['city', ''],
        ['categories[1]', '102'],
        ['categories[0]', '101'],
        ['location[latitude]', '41.3'],
        ['location[longitude]', '69.2'],
        ['unknown[x]', '1'],
      ),
    ).toEqual({
      name: 'Олег',
      city: '',
      categories: ['101', '102'],
      location: { latitude: '41.3', longitude: '69.2' },
    });
  });

  it('form fields named a[] become the items of a list', () => {
    expect(nest(['categories[]', '1'], ['categories[]', '2'])).toEqual({ categories: ['1', '2'] });
  });

  it('a list field may lack its [], alone, repeated or mixed with a[]', () => {
    expect(nest(['categories', '1'], ['categories', '2'])).toEqual({ categories: ['1', '2'] });
    expect(nest(['categories', '1'])).toEqual({ categories: ['1'] });
    expect(nest(['categories', '1'], ['categories[]', '2'])).toEqual({ categories: ['1', '2'] });
  });

  it('a field whose bracketed parts are all empty is empty itself', () => {
    const place = ['location[latitude]', 'location[longitude]'].map((name): FormEntry => [name, '']);
    expect(nest(...place, ['categories', ''])).toEqual({ location: '', categories: '' });
    expect(nest(['categories[0]', ''], ['categories[1]', '2'])).toEqual({ categories: ['2'] });
    expect(nest(['location[latitude]', '41'], ['location[longitude]', ''])).toEqual({
      location: { latitude: '41', longitude: '' },
    });
  });

  it('a form field that is given twice and is no list is refused', () => {
    expect(() => nest(['name', 'a'], ['name', 'b'])).toThrow(AppError);
    expect(() => nest(['name', 'a'], ['name[x]', 'b'])).toThrow(AppError);
    expect(() => nest(['name[x]', 'a'], ['name', 'b'])).toThrow(AppError);
  });

  it('bracketed fields cannot set a prototype or nest six levels deep', () => {
    const nested = nest(['__proto__[polluted]', 'yes'], ['location[__proto__][polluted]', 'yes']);
    expect(Object.getPrototypeOf(nested)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
    expect(() => nest([`name${'[x]'.repeat(6)}`, '1'])).toThrow(AppError);
  });
});
