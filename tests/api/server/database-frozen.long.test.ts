import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { startPostgres } from '#launcher/postgres/start.ts';
import { openServerDatabase } from '#server/db/open.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { freezingProxy } from '#tests/setup/network/freezing-proxy.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

it('the server drops the connection to a frozen database', async () => {
  const { target } = await testDatabaseAt(null);
  const proxy = await freezingProxy(target);
  const database = await openServerDatabase({
    databaseUrl: proxy.url,
    startBundled: startPostgres,
    dataDir: tmpdir(),
    port: 0,
    log: () => undefined,
    migrations: 'none',
    onLost: () => undefined,
  });
  registerCleanup(() => database.close());
  proxy.freeze();
  await expect(database.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
});
