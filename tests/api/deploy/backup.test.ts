import { test } from 'vitest';
import { expectRestored } from '#tests/supervisor/expect-restored.ts';

test(
  'a backup of the bundled server, under writes, restores all that was acknowledged',
  { timeout: 300_000 },
  async () => {
    await expectRestored({ databaseUrl: null, withRefusals: false });
  },
);
