import { describe, expect, it } from 'vitest';
import { listCorrections } from './typos.ts';

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
    expect(listCorrections(typed).has(meant)).toBe(true);
  });

  it('short words and numbers are not corrected', () => {
    expect(listCorrections('дом').size).toBe(0);
    expect(listCorrections('домм').has('дом')).toBe(false);
    expect(listCorrections('12345').size).toBe(0);
    expect(listCorrections('ы'.repeat(200)).size).toBe(0);
  });

  it('two typos in a word are not corrected', () => {
    expect(listCorrections('сонтехнек').has('сантехник')).toBe(false);
  });

  it('a spelling habit counts as one typo', () => {
    expect(listCorrections('samolyot').has('samolet')).toBe(true);
    expect(listCorrections('букувчу').has('бўкўвчў')).toBe(true);
  });
});
