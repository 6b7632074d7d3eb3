import type { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdAuthor, UserCard } from '#contract/users/entities.ts';
import { indexWords } from '#text/index-words.ts';
import { AD_ROW, isRow } from '../database/read-rows.ts';
import type { AdRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { pause } from '../pause.ts';
import { markAdsChanged } from './clear-offline-ads.ts';
import { adRow, packedKeys } from './ad-row.ts';

/** Maximum number of ads that were only seen; packs are stored beside them. */
const MOST_ADS = 5000;
/** Rows deleted at once, so that trimming is rare. */
const TRIMMED_AT_ONCE = 200;
/** Ads indexed before the page may respond to input: one costs a slow phone a millisecond or two. */
const FOLDED_AT_ONCE = 5;

export async function storeSeenAds(
  database: DeviceDatabase,
  seen: readonly (AdCard | AdFull)[],
  savedAt: number,
): Promise<void> {
  if (seen.length === 0) return;
  const rows: { row: AdRow; isFull: boolean }[] = [];
  for (const ad of seen) {
    if (rows.length % FOLDED_AT_ONCE === 0) await pause();
    rows.push({ row: adRow(cardIn(ad), textTerms(ad), savedAt), isFull: 'images' in ad });
  }
  const { ads, packs, settings } = database;
  await database.transaction('rw', [ads, packs, settings], async () => {
    const known = await ads.bulkGet(rows.map(({ row }) => row.key));
    const merged = rows.map(({ row, isFull }, at) =>
      // A list contains no descriptions: their stored terms stay.
      isFull ? row : { ...row, textTerms: textTermsOf(known[at]) },
    );
    await ads.bulkPut(merged);
    await trim(database);
    await markAdsChanged(database);
  });
}

function textTermsOf(row: unknown): string {
  return isRow(AD_ROW, row) ? row.textTerms : '';
}

async function trim(database: DeviceDatabase): Promise<void> {
  const { ads } = database;
  if ((await ads.count()) <= MOST_ADS) return;
  const packed = await packedKeys(database);
  const oldest = await ads.orderBy('savedAt').primaryKeys();
  const surplus = oldest.length - MOST_ADS + TRIMMED_AT_ONCE;
  await ads.bulkDelete(oldest.filter((key) => !packed.has(key)).slice(0, surplus));
}

export async function deleteStoredAd(database: DeviceDatabase, key: string): Promise<void> {
  const { ads, settings } = database;
  await database.transaction('rw', [ads, settings], async () => {
    await ads.delete(key);
    await markAdsChanged(database);
  });
}

/** The part of the details that a list's card shows. */
function cardIn(ad: AdCard | AdFull): AdCard {
  if (!('images' in ad)) return ad;
  const { id, category, city, location, district, published_at, lifted, highlighted, photo } = ad;
  const [first, ...others] = ad.translations.map(({ locale, title }) => ({ locale, title }));
  const stands = { ...(district ? { district } : {}), ...(highlighted ? { highlighted } : {}) };
  const common = { id, category, city, location, published_at, lifted, ...stands, photo };
  const translations: AdCard['translations'] = [first ?? { locale: 'ru', title: '' }, ...others];
  const author = ad.author && authorOnCard(ad.author);
  switch (ad.kind) {
    case 'task':
      return { kind: 'task', ...common, translations, author, price: ad.price, remote: ad.remote };
    case 'service':
      return { kind: 'service', ...common, translations, author, price: ad.price };
    case 'vacancy': {
      const { salary_min, salary_max, company, remote, schedule } = ad;
      const terms = { salary_min, salary_max, company, remote, ...(schedule ? { schedule } : {}) };
      return { kind: 'vacancy', ...common, translations, author, ...terms };
    }
  }
}

function authorOnCard({ online: _o, last_seen_at: _l, registered_at: _r, ...author }: AdAuthor): UserCard {
  return author;
}

function textTerms(ad: AdCard | AdFull): string {
  if (!('images' in ad)) return '';
  const terms = indexWords({
    titles: ad.translations.map(({ title }) => title),
    categories: [],
    places: [],
    descriptions: [
      ...ad.translations.map(({ description }) => description),
      ...(ad.kind === 'vacancy' ? [...ad.skills, ad.company ?? ''] : []),
    ],
  });
  return terms.D.join(' ');
}
