import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the readme and the package name the same oldest npm', () => {
  const oldest = /"npm": ">=(\d+)"/.exec(readFileSync('package.json', 'utf8'))?.[1];
  expect(readFileSync('README.md', 'utf8')).toContain(`npm (${oldest} or newer)`);
});
