import { type Network, startNetwork } from './network.ts';
import { startSite } from './site-server.ts';

export interface SiteBehindLine {
  /** What a browser opens: the line, not the site. */
  origin: string;
  /** The site itself, where the line does not matter. */
  site: string;
  line: Network;
  /** Who may sign in. */
  accounts: { phone: string; password: string }[];
  stop: () => Promise<void>;
}

/** The real program, reached over a line that can be cut. */
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
