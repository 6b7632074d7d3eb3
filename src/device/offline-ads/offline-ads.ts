import type { AdCard, OtherCitiesFound, GeoItem } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Bbox, ListFilters, ListQuery, Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import { clustersOf } from '#geo/clusters.ts';
import { distanceKm } from '#geo/distance.ts';
import { type SquareBox, chooseClusterLevel } from '#geo/squares.ts';
import { AD_ROW, isRow, LOOKUP_TERMS_ROW, readRows } from '../database/read-rows.ts';
import type { AdRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { markAdsChanged } from './clear-offline-ads.ts';
import { adKey } from './ad-row.ts';
import { cardOf } from './stored-cards.ts';
import { findOfflineOtherCities } from './offline-other-cities.ts';
import { OfflineIndex } from './offline-index.ts';
import {
  type LeavesOf,
  matchesFilter,
  type ChooseTranslation,
  sortRows,
  searchedPlaceOf,
  pointOf,
} from './offline-query.ts';

export interface OfflinePage {
  readonly items: AdCard[];
  readonly next: string | null;
  /** Number of ads that the query finds, and of all stored ads of the kind. */
  readonly total: number;
  readonly saved: number;
}

export interface OfflineGeo {
  readonly items: GeoItem[];
  readonly total: number;
  readonly saved: number;
}

export interface OfflineAds {
  list(kind: AdKind, query: ListQuery, leavesOf: LeavesOf): Promise<OfflinePage>;
  geo(
    kind: AdKind,
    query: ListFilters & { bbox: Bbox; zoom: number },
    leavesOf: LeavesOf,
  ): Promise<OfflineGeo>;
  /** `neighbours` are the leaves beside the requested one. */
  elsewhere(
    kind: AdKind,
    filters: ListFilters,
    leavesOf: LeavesOf,
    neighbours: readonly string[],
  ): Promise<OtherCitiesFound>;
  ad(kind: AdKind, id: string): Promise<AdCard | undefined>;
  counts(): Promise<Record<AdKind, number>>;
  /** Reads and indexes the stored ads ahead of the first search. */
  prepare(): Promise<void>;
}

const CURSOR = /^saved:(\d{1,6})$/;

/** Answers queries from the stored ads by the server's rules. The index stays in memory until any tab changes the ads. */
export function createOfflineAds(database: DeviceDatabase, shownEntry?: ChooseTranslation): OfflineAds {
  let known: { version: unknown; index: Promise<OfflineIndex> } | undefined;

  async function index(): Promise<OfflineIndex> {
    const version = (await database.settings.get('ads_version'))?.value;
    if (known && known.version === version) return await known.index;
    const fresh = { version, index: readIndex(database) };
    known = fresh;
    fresh.index.catch(() => {
      if (known === fresh) known = undefined;
    });
    return await fresh.index;
  }

  return {
    async list(kind, query, leavesOf) {
      const saved = await index();
      const rows = select(saved, kind, query, leavesOf, query.sort ?? 'date', shownEntry);
      const start = Number(CURSOR.exec(query.cursor ?? '')?.[1] ?? 0);
      const end = start + (query.size ?? LIMITS.pageSize);
      const cards = rows.slice(start, end).map((row) => cardFrom(row, query));
      if (cards.includes(undefined)) {
        await dropUnreadable(database, rows);
        return await this.list(kind, query, leavesOf);
      }
      return {
        items: cards.filter((card) => card !== undefined),
        next: end < rows.length ? `saved:${end}` : null,
        total: rows.length,
        saved: saved.byKind.get(kind)?.length ?? 0,
      };
    },

    async geo(kind, query, leavesOf) {
      const saved = await index();
      const items = markersOf(select(saved, kind, query, leavesOf, 'date'), query.bbox, query.zoom);
      const total = items.reduce((sum, { count }) => sum + count, 0);
      return { items, total, saved: saved.byKind.get(kind)?.length ?? 0 };
    },

    async elsewhere(kind, filters, leavesOf, neighbours) {
      const saved = await index();
      return findOfflineOtherCities(
        (wanted) => select(saved, kind, wanted, leavesOf, 'date'),
        filters,
        neighbours,
      );
    },

    async ad(kind, id) {
      const row: unknown = await database.ads.get(adKey(kind, id));
      return isRow(AD_ROW, row) ? cardOf(row) : undefined;
    },

    async counts() {
      const { byKind } = await index();
      const count = (kind: AdKind) => byKind.get(kind)?.length ?? 0;
      return { vacancy: count('vacancy'), service: count('service'), task: count('task') };
    },

    async prepare() {
      (await index()).words();
    },
  };
}

async function readIndex({ ads, names }: DeviceDatabase): Promise<OfflineIndex> {
  const [rows, known] = await Promise.all([readRows(ads, AD_ROW), readRows(names, LOOKUP_TERMS_ROW)]);
  return new OfflineIndex(rows, known);
}

/** Sorts by tier (how well the search text matches), and within a tier by the list's order. */
function select(
  saved: OfflineIndex,
  kind: AdKind,
  query: ListQuery,
  leavesOf: LeavesOf,
  sort: Sort,
  shownEntry?: ChooseTranslation,
): readonly AdRow[] {
  const found = query.search ? saved.search(query.search) : undefined;
  const meets = matchesFilter(query, leavesOf);
  const rows = (saved.byKind.get(kind) ?? []).filter((row) => (!found || found.has(row)) && meets(row));
  // The index is sorted by date already.
  const inOrder =
    sort === 'date' || sort === 'popular' ? rows : sortRows(rows, { ...query, sort }, shownEntry);
  return found ? [...inOrder].sort((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0)) : inOrder;
}

/** Markers of the ads in a rectangle; ads that would overlap are clustered by the server's squares. */
function markersOf(rows: readonly AdRow[], box: SquareBox, zoom: number): GeoItem[] {
  const placed = rows.flatMap(({ id, pay, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, pay, latitude, longitude }],
  );
  return clustersOf(placed, chooseClusterLevel(box, zoom)).map(({ members, latitude, longitude }) => {
    const place = { latitude, longitude, count: members.length };
    const [only] = members;
    return only && members.length === 1 ? { ...place, id: only.id, pay: only.pay } : place;
  });
}

/** Parses cards only when they are shown; if one is damaged, all are checked. */
async function dropUnreadable(database: DeviceDatabase, rows: readonly AdRow[]): Promise<void> {
  const { ads, settings } = database;
  const broken = rows.filter((row) => !cardOf(row)).map(({ key }) => key);
  await database.transaction('rw', [ads, settings], async () => {
    await ads.bulkDelete(broken);
    await markAdsChanged(database);
  });
}

function cardFrom(row: AdRow, query: ListQuery): AdCard | undefined {
  const card = cardOf(row);
  const point = pointOf(query);
  const place = searchedPlaceOf(row);
  if (!card || !point || !place) return card;
  return { ...card, distance_km: Math.round(distanceKm(point, place) * 100) / 100 };
}
