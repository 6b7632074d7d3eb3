// npm run bench:crawl -- 5000: crawls our sitemap over three connections, with a heap of 256 MB. If pages leaked after
// their answers, the process would die long before the end.
import { startSite } from '#tests/setup/server/site-server.ts';
import { megabytesOf } from './worlds/processes.ts';
import { readSitemap } from './worlds/read-sitemap.ts';

const HEAP_MB = 256;
const CONNECTIONS = 3;

const pages = Number(process.argv[2] ?? 5000);
const site = await startSite({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } });
let failed = 0;
try {
  const addresses = await readSitemap(site.origin);
  const startedAt = performance.now();
  let peak = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let page = next++; page < pages; page = next++) {
        const address = addresses[page % addresses.length] ?? '/';
        // The language alternates between rounds, so that no page comes from the cache.
        const round = Math.floor(page / addresses.length);
        const answer = await fetch(site.origin + address, {
          headers: { 'accept-language': round % 2 === 0 ? 'ru' : 'uz', 'user-agent': 'crawler' },
        }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
        if (answer instanceof Error || !answer.ok) {
          failed += 1;
          continue;
        }
        await answer.arrayBuffer();
        if (page % 100 === 0) peak = Math.max(peak, await megabytesOf([site.pid]));
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${pages} pages of ${addresses.length} addresses by ${CONNECTIONS} connections in ${seconds.toFixed(0)} s`,
  );
  console.log(`most memory of the process, with a heap of ${HEAP_MB} MB: ${peak.toFixed(0)} MB`);
} finally {
  await site.stop();
}
console.log(`${pages - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
