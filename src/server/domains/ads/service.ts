import type * as v from 'valibot';
import type { Geo } from '../../../contract/ads/entities.ts';
import type { AdKind } from '../../../contract/ads/kinds.ts';
import type { Bbox, ListFilters, ListQuery, Sort } from '../../../contract/ads/list-query.ts';
import { parseQuery } from '../../../text/query.ts';
import type { Sql } from '../../db/client.ts';
import { remembered } from '../../db/remembered.ts';
import { AppError } from '../../http/app-error.ts';
import { JsonText } from '../../http/calls/json-text.ts';
import type { LookupsService } from '../lookups/service.ts';
import { readCursor } from './list/cursor.ts';
import { createDensity } from './list/density.ts';
import { readDetail, readState } from './detail/detail-repo.ts';
import type { AdFilter, SearchTier } from './list/filter.ts';
import { readMap } from './map/geo.ts';
import { listAds } from './list/list.ts';
import { type NamesTerms, type NewestRow, readNamesTerms, readNewest } from './pack-repo.ts';
import { publicFace, visitorCan } from './detail/policy.ts';
import { readSimilar } from './detail/similar-repo.ts';

const MINUTE = 60_000;

type MapView = v.InferOutput<typeof Geo>;

type AskedFilters = ListFilters & Pick<ListQuery, 'bbox'>;
type AskedList = ListQuery & { readonly sort: Sort; readonly size: number };

export interface AdsService {
  list(kind: AdKind, query: AskedList, now: Date): Promise<JsonText>;
  geo(kind: AdKind, query: AskedFilters & { bbox: Bbox; zoom: number }): Promise<MapView>;
  get(kind: AdKind, id: string, now: Date): Promise<JsonText>;
  similar(kind: AdKind, id: string, size: number, now: Date): Promise<JsonText>;
  /** The first ads of a list as a device keeps them, and what ads of a leaf or city are found by. */
  newest(
    kind: AdKind,
    city: number | undefined,
    size: number,
    now: Date,
  ): Promise<{ rows: readonly NewestRow[]; names: NamesTerms }>;
  /** For what belongs to an ad's page: throws unless everybody may open it. */
  requirePage(kind: AdKind, id: string): Promise<void>;
}

export interface AdsDeps {
  readonly sql: Sql;
  readonly lookups: LookupsService;
  readonly planSearch: (sql: Sql, text: string) => Promise<readonly SearchTier[]>;
}

export function createAdsService({ sql, lookups, planSearch }: AdsDeps): AdsService {
  const density = createDensity(sql);
  const names = remembered(() => readNamesTerms(sql), 5 * MINUTE);

  async function filterOf(kind: AdKind, query: AskedFilters): Promise<AdFilter> {
    const [city, leaves] = await Promise.all([
      lookups.requireCity(query.city),
      lookups.requireLeaves(query.category),
    ]);
    const { latitude, longitude, distance } = query;
    const circle =
      latitude === undefined || longitude === undefined || distance === undefined
        ? undefined
        : { latitude, longitude, km: distance };
    return {
      kind,
      city,
      leaves,
      circle,
      author: query.author,
      payFrom: query.price_from ?? query.salary_from,
      box: query.bbox,
      search: await tiersOf(query.search),
    };
  }

  /** A search without a single word, like "???", asks for nothing. */
  async function tiersOf(text: string | undefined): Promise<readonly SearchTier[] | undefined> {
    if (!text || parseQuery(text).parts.length === 0) return undefined;
    return await planSearch(sql, text);
  }

  async function requireState(kind: AdKind, id: string) {
    const state = await readState(sql, kind, id);
    const face = state ? publicFace(kind, state) : 'nothing';
    if (state === undefined || face === 'nothing') throw new AppError('not_found');
    return { state, face };
  }

  return {
    async list(kind, query, now) {
      const { latitude, longitude, sort, size } = query;
      const after = readCursor(sort, query.cursor);
      const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
      const filter = await filterOf(kind, query);
      return await listAds(sql, await density.get(), { ...filter, sort, size, after, point, now });
    },

    async geo(kind, query) {
      const filter = await filterOf(kind, query);
      return await readMap(sql, { ...filter, box: query.bbox, zoom: query.zoom });
    },

    async get(kind, id, now) {
      const row = await readDetail(sql, kind, id, now);
      const face = row ? publicFace(kind, row) : 'nothing';
      if (row === undefined || face === 'nothing') throw new AppError('not_found');
      if (face === 'deleted') throw new AppError('ad_deleted');
      const endsAt = row.ends_at === null ? null : new Date(row.ends_at);
      const can = visitorCan(kind, { status: row.status, endsAt }, now);
      return new JsonText(`${row.ad.slice(0, -1)},"can":${JSON.stringify(can)}}`);
    },

    async similar(kind, id, size, now) {
      const { state } = await requireState(kind, id);
      const leaf = state.category_id;
      const neighbours = await lookups.neighbours(leaf);
      const items = await readSimilar(sql, { kind, id, leaf, neighbours, size, now });
      return new JsonText(`{"items":${items}}`);
    },

    async newest(kind, city, size, now) {
      const [rows, known] = await Promise.all([readNewest(sql, { kind, city, size, now }), names.get()]);
      return { rows, names: known };
    },

    async requirePage(kind, id) {
      const { face } = await requireState(kind, id);
      if (face === 'deleted') throw new AppError('ad_deleted');
    },
  };
}
