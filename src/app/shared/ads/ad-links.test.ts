import { describe, expect, it } from 'vitest';
import { parsePlural, parseRequestedPlural } from './ad-links.ts';

describe('the first segment of an address', () => {
  it.each(['tasks', 'services', 'vacancies'])('names a kind of ads: %s', (plural) => {
    expect(parsePlural({ plural, id: '7' })).toEqual({ plural, id: '7' });
  });

  it('is read in upper and lower case alike', () => {
    expect(parsePlural({ plural: 'Tasks' })).toEqual({ plural: 'tasks' });
  });

  it.each(['', 'task', 'users', 'constructor', '__proto__'])('names no kind of ads: "%s"', (plural) => {
    expect(parsePlural({ plural })).toBe(false);
    expect(parseRequestedPlural({ plural })).toBe(false);
  });

  it('leads to requests on tasks and vacancies, but not on services', () => {
    expect(parseRequestedPlural({ plural: 'tasks' })).toEqual({ plural: 'tasks' });
    expect(parseRequestedPlural({ plural: 'vacancies' })).toEqual({ plural: 'vacancies' });
    expect(parseRequestedPlural({ plural: 'services' })).toBe(false);
  });
});
