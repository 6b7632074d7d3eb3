import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';

it.each(Object.entries(FAULTS))('the code that the fault %s replaces occurs exactly once', (_, { edits }) => {
  for (const { file, from } of edits) {
    const code = readFileSync(file, 'utf8');
    expect.soft(code.split(from), `${file} has "${from}" once`).toHaveLength(2);
  }
});
