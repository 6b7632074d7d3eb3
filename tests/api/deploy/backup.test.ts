import { test } from 'vitest';
import { expectRestored } from '#tests/supervisor/expect-restored.ts';

test('a backup of the bundled server restores every acknowledged write', { timeout: 300_000 }, async () => {
  await expectRestored({ databaseUrl: null, withRefusals: false });
});
