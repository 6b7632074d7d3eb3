import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/setup/network/free-port.ts';
import { copyDataFolder } from '#tests/setup/server/copy-data-folder.ts';
import { startSite } from '#tests/setup/server/site-server.ts';

/** A site that keeps its port and its data while its server is away. */
export interface RestartableSite {
  readonly origin: string;
  readonly dataDir: string;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  remove(): Promise<void>;
}

export async function startRestartableSite(): Promise<RestartableSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yumush-histories-'));
  const demo = process.env['DEMO_DATA'];
  if (demo !== undefined) await copyDataFolder(demo, dataDir);
  // Each call of a test has an address of its own, as a proxy would send it.
  const start = { dataDir, env: { TRUST_PROXY: '1', PORT: String(await freePort()) } };
  let server = await startSite(start);
  return {
    origin: server.origin,
    dataDir,
    stopServer: async () => await server.stop(),
    async startServer() {
      server = await startSite(start);
    },
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
