import { describe, expect, it } from 'vitest';
import { mendings } from './typos.ts';

describe('corrections of typos', () => {
  it.each([
    ['сантехнк', 'сантехник', 'a letter too few'],
    ['сантеехник', 'сантехник', 'a letter too many'],
    ['сантехнек', 'сантехник', 'another letter'],
    ['санетхник', 'сантехник', 'two swapped'],
    ['нння', 'нняня', 'a letter too few in the shortest word'],
    ['tikihs', 'tikish', 'swapped inside of one sound'],
    ['nanya', 'nyanya', 'half of a sound lost'],
  ])('the misspelt %s could be %s: %s', (typed, meant) => {
    expect(mendings(typed).has(meant)).toBe(true);
  });

  it('short words and numbers are not corrected', () => {
    expect(mendings('дом').size).toBe(0);
    expect(mendings('домм').has('дом')).toBe(false);
    expect(mendings('12345').size).toBe(0);
    expect(mendings('ы'.repeat(200)).size).toBe(0);
  });

  it('two typos in a word are not corrected', () => {
    expect(mendings('сонтехнек').has('сантехник')).toBe(false);
  });

  it('a spelling habit counts as one typo', () => {
    expect(mendings('samolyot').has('samolet')).toBe(true);
    expect(mendings('букувчу').has('бўкўвчў')).toBe(true);
  });
});
