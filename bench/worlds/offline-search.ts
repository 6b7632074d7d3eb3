// Measures a search over 5,000 saved ads on a phone: the device's real code in Chromium at 4x CPU slowdown.
import { chromium } from 'playwright';
import * as v from 'valibot';
import type { AdCard } from '#contract/ads/entities.ts';
import { AD_KINDS, AD_PLURALS } from '#contract/ads/kinds.ts';
import { Pack } from '#contract/packs/entities.ts';
import type { NameRow } from '#device/database/rows.ts';
import { unpacked } from '#device/packs/refresh-packs.ts';
import type { DeviceCode } from '#tests/device/in-browser.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';
import { bundleModule } from '#tests/setup/browser/bundle-module.ts';
import { CHROMIUM_ARGS, chromiumShellPath } from '#tests/setup/browser/chromium.ts';
import { devicePages } from '#tests/setup/browser/device-page.ts';
import { startSite } from '#tests/setup/server/site-server.ts';

const SAVED = 5000;
const SLOWDOWN = 4;
const CITIES = 48;
const ROUNDS = 3;

declare const device: DeviceCode;

export interface OfflineSearch {
  ads: number;
  /** Milliseconds for reading and indexing everything once. */
  indexing: number;
  p50: number;
  p95: number;
  worst: { query: string; ms: number };
}

/** Ads of a running site with all their terms, repeated under other ids until there are enough. */
async function savedAds(
  origin: string,
): Promise<{ ads: { card: AdCard; terms: string }[]; names: NameRow[] }> {
  const ads = new Map<string, { card: AdCard; terms: string }>();
  const names = new Map<string, NameRow>();
  for (const kind of AD_KINDS) {
    for (let city = 1; city <= CITIES; city += 1) {
      const response = await fetch(`${origin}/api/v1/packs/${AD_PLURALS[kind]}?city=${city}`);
      const pack = v.parse(Pack, await response.json());
      for (const ad of unpacked(pack)) ads.set(ad.card.id, ad);
      for (const { key, head, text } of pack.names) names.set(key, { key, headTerms: head, textTerms: text });
    }
  }
  const real = [...ads.values()];
  const all = Array.from({ length: SAVED }, (_, at) => {
    const { card, terms } = real[at % real.length] ?? { card: undefined, terms: '' };
    if (!card) throw new Error('the site has no ads');
    return { card: { ...card, id: String(at + 1) }, terms };
  });
  return { ads: all, names: [...names.values()] };
}

export async function measureOfflineSearch(origin: string): Promise<OfflineSearch> {
  const browser = await chromium.launch({ executablePath: chromiumShellPath(), args: CHROMIUM_ARGS });
  const pages = await devicePages(await bundleModule('tests/device/in-browser.ts'), browser);
  try {
    const page = await pages.open();
    await page.evaluate(
      async ({ ads, names }) => device.keepAds(await device.database(), ads, names),
      await savedAds(origin),
    );
    const session = await pages.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const queries = Object.values(SEARCH_CASES).flat();
    const { indexing, times } = await page.evaluate(
      async ({ queries, rounds }) => {
        const startedAt = performance.now();
        const saved = device.savedAds(await device.database());
        await saved.prepare();
        const indexing = performance.now() - startedAt;
        const times: { query: string; ms: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          for (const { kind, query } of queries) {
            const start = performance.now();
            await saved.list(kind, { search: query }, () => []);
            times.push({ query, ms: performance.now() - start });
          }
        }
        return { indexing, times };
      },
      { queries, rounds: ROUNDS },
    );
    // Each query counts with the median of its rounds, so that other load on the machine does not distort it.
    const medians = [...Map.groupBy(times, ({ query }) => query)].map(([query, rounds]) => {
      const sorted = rounds.map(({ ms }) => ms).toSorted((a, b) => a - b);
      return { query, ms: sorted[Math.floor(sorted.length / 2)] ?? 0 };
    });
    const sorted = medians.toSorted((a, b) => a.ms - b.ms);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? { query: '', ms: 0 };
    return { ads: SAVED, indexing, p50: at(0.5).ms, p95: at(0.95).ms, worst: at(1) };
  } finally {
    await pages.close();
  }
}

if (import.meta.main) {
  const site = process.argv[2] ? undefined : await startSite();
  const result = await measureOfflineSearch(process.argv[2] ?? site?.origin ?? '');
  await site?.stop();
  const { ads, indexing, p50, p95, worst } = result;
  console.log(
    `search over ${ads} saved ads at ${SLOWDOWN}x slowdown: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  console.log(
    `slowest: "${worst.query}" ${worst.ms.toFixed(1)} ms; reading and indexing once: ${indexing.toFixed(0)} ms`,
  );
}
