import { expect, it } from 'vitest';
import { fetchEach, filesToRenew, replacedFiles } from './renewal.ts';

const MAP = ['/assets/map-1111111.js', '/assets/engine-1111111.js'];
const PEOPLE = ['/assets/cabinet-1111111.js', '/assets/moved-1111111.js', '/assets/cabinet-111111.css'];
const GROUPS = [MAP, PEOPLE];
const FILES = new Set(GROUPS.flat());

it('if one file of a group was cached, all files of the group are renewed', () => {
  expect(filesToRenew(GROUPS, ['/assets/cabinet-0000000.js'])).toEqual(PEOPLE);
  expect(filesToRenew(GROUPS, ['/assets/cabinet-0000000.js', '/assets/map-0000000.js'])).toEqual([
    ...MAP,
    ...PEOPLE,
  ]);
  expect(filesToRenew(GROUPS, ['/assets/gone-0000000.js'])).toEqual([]);
});

it('an old file stays until its successor is cached', () => {
  const old = '/assets/cabinet-0000000.js';
  expect(replacedFiles(FILES, [old])).toEqual([]);
  expect(replacedFiles(FILES, [old, '/assets/moved-1111111.js'])).toEqual([]);
  expect(replacedFiles(FILES, [old, '/assets/cabinet-1111111.js'])).toEqual([old]);
});

it('only the latest old version of each file of this build is kept', () => {
  const cached = ['/assets/map-0000000.js', '/assets/gone-0000000.js', '/assets/map-2222222.js'];
  expect(replacedFiles(FILES, cached)).toEqual(cached.slice(0, 2));
});

it('one failed file does not stop the other fetches, three in a row do', async () => {
  const fetched: string[] = [];
  const fetchOne = async (file: string): Promise<void> => {
    if (file.startsWith('refused')) throw new TypeError('failed');
    fetched.push(file);
  };
  await fetchEach(['refused-1', 'a', 'refused-2', 'refused-3', 'b'], fetchOne);
  expect(fetched).toEqual(['a', 'b']);
  await fetchEach(['refused-1', 'refused-2', 'refused-3', 'c'], fetchOne);
  expect(fetched).toEqual(['a', 'b']);
});

it('files of this build are never replaced', () => {
  expect(replacedFiles(FILES, [...FILES])).toEqual([]);
});
