import { startSite } from '../setup/site-server.ts';

/** One server for the whole run. */
async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['SITE_ORIGIN']) return async () => undefined;
  // As behind a proxy: each test can come from an address of its own, so that none uses up another's limits.
  const site = await startSite({ env: { TRUST_PROXY: '1' } });
  process.env['SITE_ORIGIN'] = site.origin;
  process.env['SITE_DATA'] = site.dataDir;
  return site.stop;
}

// oxlint-disable-next-line import/no-default-export -- what the runner asks for
export default globalSetup;
