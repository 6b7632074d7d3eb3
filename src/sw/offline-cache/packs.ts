import { AD_KINDS } from '#contract/ads/kinds.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';
import { ID_PATTERN, readMatching } from '#contract/parameters.ts';
import { createCall } from '#device/call.ts';
import type { SettingRow } from '#device/database/rows.ts';
import { PACK_ROW, readRows } from '#device/database/read-rows.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { refreshPacks as refresh } from '#device/packs/refresh-packs.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { NOBODYS_TARGET } from '../outbox/open-signed-in-context.ts';

/** Packs younger than this are fresh enough for a page that merely started. */
const FRESH_MS = 30 * 60_000;

/** Refreshes the packs of the person's city, and saves city and language for refreshes without a page. */
export async function refreshPacksForPage({
  city,
  locale,
}: {
  city: string | null;
  locale: Locale;
}): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database) return;
  await database.settings.bulkPut([
    { key: 'city', value: city },
    { key: 'locale', value: locale },
  ]);
  const packs = await readRows(database.packs, PACK_ROW);
  const fresh = packs.filter((pack) => pack.city === city && pack.checkedAt > Date.now() - FRESH_MS);
  const kinds = AD_KINDS.filter((kind) => fresh.every((pack) => pack.kind !== kind));
  const call = createCall({ ...NOBODYS_TARGET, locale: () => locale });
  await writeWithEviction('packs', () => refresh({ database, call, city, kinds, now: Date.now() }));
}

/** Refreshes the packs while no page asks for it; never with data saving on. */
export async function refreshPacksInBackground(): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database) return;
  const setting = async (key: SettingRow['key']) => (await database.settings.get(key))?.value;
  if (await setting('data_saving')) return;
  const city = readMatching(ID_PATTERN, await setting('city')) ?? null;
  const locale = await setting('locale');
  await refreshPacksForPage({ city, locale: isLocale(locale) ? locale : DEFAULT_LOCALE });
}
