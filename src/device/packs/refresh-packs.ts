import type { AdCard } from '#contract/ads/entities.ts';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import type { Pack, PackedAd } from '#contract/packs/entities.ts';
import type { Call } from '../call.ts';
import { AD_ROW, isRow, PACK_ROW, readRows } from '../database/read-rows.ts';
import type { PackRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { adKey, adRow } from '../offline-ads/ad-row.ts';
import { markAdsChanged } from '../offline-ads/clear-offline-ads.ts';

const MOST_MARKS = 400;

export interface PackRefresh {
  readonly call: Call;
  readonly database: DeviceDatabase;
  /** City of the packs; `null` for the whole country. */
  readonly city: string | null;
  readonly kinds: readonly AdKind[];
  readonly signal?: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Refreshes the packs of a city, by differences where packs exist already. A pack is stored whole or not at all; a failure
 * leaves the previous pack and is thrown.
 */
export async function refreshPacks(refresh: PackRefresh): Promise<void> {
  for (const kind of refresh.kinds) await refreshPack(kind, refresh);
}

async function refreshPack(kind: AdKind, refresh: PackRefresh): Promise<void> {
  const before = await packsOf(kind, refresh.database);
  const known = before.flatMap(({ marks }) => marks).slice(0, MOST_MARKS);
  const pack = await ask(kind, refresh, known);
  if (await save(kind, refresh, pack)) return;
  // Ads of the pack were deleted meanwhile: by the browser, another tab or the person.
  await save(kind, refresh, await ask(kind, refresh, []));
}

function packKey(kind: AdKind, city: string | null): string {
  return `${kind}:${city ?? ''}`;
}

async function hasAll({ ads }: DeviceDatabase, kind: AdKind, ids: readonly string[]): Promise<boolean> {
  const keys = ids.map((id) => adKey(kind, id));
  return (await ads.where('key').anyOf(keys).count()) === keys.length;
}

function packsOf(kind: AdKind, { packs }: DeviceDatabase): Promise<PackRow[]> {
  return readRows(packs, PACK_ROW).then((all) => all.filter((pack) => pack.kind === kind));
}

function ask(kind: AdKind, { call, city, signal }: PackRefresh, known: readonly string[]): Promise<Pack> {
  const query = { city: city ?? undefined, known: known.join('') || undefined };
  return call(packsEndpoints.get, { params: { kind: AD_PLURALS[kind] }, query }, signal ? { signal } : {});
}

/** False when the differences do not fit the stored pack; then nothing is stored. */
async function save(kind: AdKind, refresh: PackRefresh, pack: Pack): Promise<boolean> {
  const { database, city, now } = refresh;
  const { ads, names, packs, settings } = database;
  const ids = pack.ids === '' ? [] : pack.ids.split(' ');
  const rows = unpackAds(pack).map(({ card, terms }) => adRow(card, terms, now));
  return await database.transaction('rw', [ads, names, packs, settings], async () => {
    const before = await packsOf(kind, database);
    const markOf = new Map([
      ...before.flatMap((pack) => pack.ids.map((id, at): [string, string] => [id, pack.marks[at] ?? ''])),
      ...pack.ads.map(({ id, mark }): [string, string] => [id, mark]),
    ]);
    const marks = ids.flatMap((id) => markOf.get(id) ?? []);
    const sent = new Set(rows.map(({ id }) => id));
    const isHere = await hasAll(
      database,
      kind,
      ids.filter((id) => !sent.has(id)),
    );
    if (!isHere || marks.length < ids.length) return false;
    const known = before.find((pack) => pack.city === city);
    const isSame = rows.length === 0 && known?.ids.join(' ') === pack.ids;
    await ads.bulkPut(rows);
    await names.bulkPut(pack.names.map(({ key, head, text }) => ({ key, headTerms: head, textTerms: text })));
    await packs.bulkDelete(before.map(({ key }) => key));
    await packs.put({ key: packKey(kind, city), kind, city, ids, marks, checkedAt: now });
    await forgetGone(database, kind, ids, known);
    if (!isSame) await markAdsChanged(database);
    return true;
  });
}

/** Deletes ads that the new pack would contain if they were still public; ads that are only too old for it stay. */
async function forgetGone(
  { ads }: DeviceDatabase,
  kind: AdKind,
  ids: readonly string[],
  known: PackRow | undefined,
): Promise<void> {
  const inPack = new Set(ids);
  const left = (known?.ids ?? []).filter((id) => !inPack.has(id)).map((id) => adKey(kind, id));
  const last = ids.length < LIMITS.packSize ? undefined : ids.at(-1);
  const end: unknown = last === undefined ? undefined : await ads.get(adKey(kind, last));
  const oldest = isRow(AD_ROW, end) ? end.publishedAt : -1;
  const rows = await ads.bulkGet(left);
  const gone = rows.filter((row) => isRow(AD_ROW, row)).filter(({ publishedAt }) => publishedAt > oldest);
  await ads.bulkDelete(gone.map(({ key }) => key));
}

/** Cards in the form that lists return. */
export function unpackAds(pack: Pack): { card: AdCard; terms: string }[] {
  const authors = new Map(pack.authors.map((author) => [author.id, author]));
  return pack.ads.map((ad: PackedAd) => {
    const { terms, author, mark: _, ...card } = ad;
    return { card: { ...card, author: (author !== null && authors.get(author)) || null }, terms };
  });
}
