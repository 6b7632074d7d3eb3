import { startSite } from '#tests/setup/server/site-server.ts';
import { recordVisits } from './record-visits.ts';
const site = await startSite();
try {
  for (const visit of await recordVisits(site.origin)) {
    const by = new Map<string, number>();
    for (const { path } of visit.requests) {
      const name = path.startsWith('/assets') ? 'assets' : path.startsWith('/images') ? 'images' : path.slice(0, 100);
      by.set(name, (by.get(name) ?? 0) + 1);
    }
    console.log(visit.isFirst, visit.requests.length, JSON.stringify([...by], null, 0));
  }
} finally { await site.stop(); }
