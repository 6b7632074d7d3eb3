import { expect, test } from 'vitest';
import { findChangedFiles, readAliases } from './changed-files.ts';

const aliases = readAliases({ '#app/*': './src/app/*' });
const contents = new Map([
  ['src/app/price.ts', 'export const price = 1;'],
  ['src/app/card.ts', "import { price } from './price.ts';"],
  ['src/app/list.ts', "export type { Card } from '#app/card.ts';"],
  ['src/app/late.ts', "const list = await import('./list.ts');"],
  ['src/app/other.ts', "import { useState } from 'react';"],
]);

test('a changed file brings everything that imports it', () => {
  const found = findChangedFiles(contents, (file) => file === 'src/app/price.ts', aliases);
  expect([...found].toSorted()).toEqual([
    'src/app/card.ts',
    'src/app/late.ts',
    'src/app/list.ts',
    'src/app/price.ts',
  ]);
});

test('a changed file that nothing imports is the only file found', () => {
  expect([...findChangedFiles(contents, (file) => file === 'src/app/other.ts', aliases)]).toEqual([
    'src/app/other.ts',
  ]);
  expect(findChangedFiles(contents, () => false, aliases).size).toBe(0);
});

test('files that import each other are found once', () => {
  const circle = new Map([
    ['a.ts', "import './b.ts';"],
    ['b.ts', "import './a.ts';"],
  ]);
  expect([...findChangedFiles(circle, (file) => file === 'b.ts', aliases)]).toEqual(['b.ts', 'a.ts']);
});
