// Measures a search over 5,000 saved ads on a phone: the device's real code in Chromium at 4x CPU slowdown.
import { chromium } from 'playwright';
import * as v from 'valibot';
import type { AdCard } from '#contract/ads/entities.ts';
import { AD_KINDS, AD_PLURALS } from '#contract/ads/kinds.ts';
import { Pack } from '#contract/packs/entities.ts';
import type { LookupTermsRow } from '#device/database/rows.ts';
import { unpackAds } from '#device/packs/refresh-packs.ts';
import type { DeviceCode } from '#tests/device/in-browser.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';
import { bundleModule } from '#tests/setup/browser/bundle-module.ts';
import { CHROMIUM_ARGS, chromiumShellPath } from '#tests/setup/browser/chromium.ts';
import { devicePages } from '#tests/setup/browser/device-page.ts';
import { median, quantile } from '#bench/figures.ts';

const SAVED = 5000;
const SLOWDOWN = 4;
const CITIES = 48;
const ROUNDS = 3;

declare const device: DeviceCode;

interface OfflineSearch {
  ads: number;
  p95: number;
  worst: { query: string; ms: number };
}

/** Ads of a running site with all their terms, repeated under other ids until there are enough. */
async function savedAds(
  origin: string,
): Promise<{ ads: { card: AdCard; terms: string }[]; names: LookupTermsRow[] }> {
  const ads = new Map<string, { card: AdCard; terms: string }>();
  const names = new Map<string, LookupTermsRow>();
  for (const kind of AD_KINDS) {
    for (let city = 1; city <= CITIES; city += 1) {
      const response = await fetch(`${origin}/api/v1/packs/${AD_PLURALS[kind]}?city=${city}`);
      const pack = v.parse(Pack, await response.json());
      for (const ad of unpackAds(pack)) ads.set(ad.card.id, ad);
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
      async ({ ads, names }) => device.storePackAds(await device.database(), ads, names),
      await savedAds(origin),
    );
    const session = await pages.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const queries = Object.values(SEARCH_CASES).flat();
    const times = await page.evaluate(
      async ({ queries, rounds }) => {
        const saved = device.savedAds(await device.database());
        await saved.prepare();
        const times: { query: string; ms: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          for (const { kind, query } of queries) {
            const start = performance.now();
            await saved.list(kind, { search: query }, () => []);
            times.push({ query, ms: performance.now() - start });
          }
        }
        return times;
      },
      { queries, rounds: ROUNDS },
    );
    // Each query counts with the median of its rounds, so that other load on the machine does not distort it.
    const medians = [...Map.groupBy(times, ({ query }) => query)]
      .map(([query, rounds]) => ({ query, ms: median(rounds.map(({ ms }) => ms)) }))
      .toSorted((a, b) => b.ms - a.ms);
    const [worst = { query: '', ms: 0 }] = medians;
    const p95 = quantile(
      medians.map(({ ms }) => ms),
      0.95,
    );
    return { ads: SAVED, p95, worst };
  } finally {
    await pages.close();
  }
}
