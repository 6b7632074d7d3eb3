import { afterAll, expect } from 'vitest';
import { takeMismatches, compareRowsRead } from './compare-rows.ts';

compareRowsRead();

afterAll(() => {
  expect(takeMismatches(), 'rows that differ from their declared types').toEqual([]);
});
