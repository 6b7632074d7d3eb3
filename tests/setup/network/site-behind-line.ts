import { type Network, startNetwork } from './network.ts';
import { startSite } from '#tests/setup/server/site-server.ts';

export interface SiteBehindLine {
  /** The address for the browser: the line, not the site. */
  origin: string;
  /** The site's own address, for calls past the line. */
  site: string;
  line: Network;
  /** Demo accounts to sign in with. */
  accounts: { phone: string; password: string }[];
  stop: () => Promise<void>;
}

/** The real program behind a line that can be cut. */
export async function startSiteBehindLine(env: Record<string, string> = {}): Promise<SiteBehindLine> {
  const line = await startNetwork();
  const site = await startSite({ env: { PUBLIC_ORIGIN: line.origin, ...env } });
  line.leadTo(site.origin);
  return {
    origin: line.origin,
    site: site.origin,
    line,
    accounts: site.accounts,
    async stop() {
      await line.stop();
      await site.stop();
    },
  };
}
