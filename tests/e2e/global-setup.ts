import { startSite } from '../setup/site-server.ts';

/** One server for the whole run. */
async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['SITE_ORIGIN']) return async () => undefined;
  const site = await startSite();
  process.env['SITE_ORIGIN'] = site.origin;
  return site.stop;
}

// oxlint-disable-next-line import/no-default-export -- what the runner asks for
export default globalSetup;
