import { expect, it } from 'vitest';
import { findSubjectlessSqlComments, readWording } from './wording.ts';

function headlessIn(code: string): string[] {
  return readWording('a.ts', code).headless.map(({ text }) => text.trim());
}

it('readWording reports comments that begin without a subject', () => {
  expect(headlessIn('/** What is sent. */\nexport const a = 1;\n// Who asks.\n')).toEqual([
    'What is sent.',
    'Who asks.',
  ]);
});

it('readWording accepts a sentence with a subject, and its second line', () => {
  expect(headlessIn('// The answer is sent\n// What follows is the same sentence.\n')).toEqual([]);
});

it('readWording reports titles of tests that are too long', () => {
  const longest = 'x'.repeat(70);
  const code = [
    `it('${longest}x', () => {});`,
    `it.each([1])('${longest}x', () => {});`,
    `describe('${longest}', () => { it('${longest} @both', () => {}); });`,
  ].join('\n');
  expect(readWording('a.ts', code).longTitles.map(({ line }) => line)).toEqual([1, 2]);
});

it('readWording lists the names that a module exports', () => {
  const code =
    'export const a = 1;\nexport function b() {}\nexport interface C {}\nexport type D = 1;\nconst e = 2;';
  expect(readWording('a.ts', code).exported).toEqual(['a', 'b', 'C', 'D']);
});

it('a subjectless comment in a migration is reported', () => {
  const sql = `-- What is sent.
create table a (
  id bigint, -- Who owns the row
  -- The number of the row, and
  -- what follows is the same sentence.
  b int
);`;
  expect(findSubjectlessSqlComments(sql)).toEqual([
    { line: 1, text: 'What is sent.' },
    { line: 3, text: 'Who owns the row' },
  ]);
});
