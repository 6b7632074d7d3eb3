import { describe, onTestFinished, test } from 'vitest';
import { postgresFolder } from '#launcher/debian.mjs';
import { startDebianPostgres } from '../../scripts/test/debian-postgres.mjs';
import { expectRestored } from './expect-restored.ts';
import { skipBecause } from './harness.ts';

const noDebian = postgresFolder() === null && skipBecause('no PostgreSQL of Debian here');

describe('a backup taken during writes', () => {
  test('is restored on the bundled server, and refused if damaged', async () => {
    await expectRestored({ databaseUrl: null, withRefusals: true });
  });

  test.skipIf(noDebian)('is restored on an external server, and refused if damaged', async () => {
    const server = await startDebianPostgres();
    onTestFinished(() => server.stop());
    await expectRestored({ databaseUrl: server.url, withRefusals: true });
  });
});
