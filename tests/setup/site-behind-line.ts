import { type Network, startNetwork } from './network.ts';
import { startSite } from './site-server.ts';

export interface SiteBehindLine {
  /** What a browser opens: the line, not the site. */
  origin: string;
  line: Network;
  stop: () => Promise<void>;
}

/** The real program, reached over a line that can be cut. */
export async function startSiteBehindLine(env: Record<string, string> = {}): Promise<SiteBehindLine> {
  const line = await startNetwork();
  const site = await startSite({ env: { PUBLIC_ORIGIN: line.origin, ...env } });
  line.leadTo(site.origin);
  return {
    origin: line.origin,
    line,
    async stop() {
      await line.stop();
      await site.stop();
    },
  };
}
