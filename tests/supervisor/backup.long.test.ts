import { describe, onTestFinished, test } from 'vitest';
import { postgresFolder } from '#launcher/debian.mjs';
import { startDebianPostgres } from '../../scripts/test/debian-postgres.mjs';
import { expectRestored } from './expect-restored.ts';
import { skipBecause } from './harness.ts';

const noDebian = postgresFolder() === null && skipBecause('no PostgreSQL of Debian here');

describe('a backup taken during writes is refused if damaged, else restored, on', () => {
  test('the bundled server', async () => {
    await expectRestored({ databaseUrl: null, withRefusals: true });
  });

  test.skipIf(noDebian)('a server of one’s own', async () => {
    const server = await startDebianPostgres();
    onTestFinished(() => server.stop());
    await expectRestored({ databaseUrl: server.url, withRefusals: true });
  });
});
