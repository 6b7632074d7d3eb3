import { DAY_MS } from '#contract/time.ts';
import { buildTraitMasks } from '#contract/ads/traits.ts';
import { toDayNumber } from '#contract/moment.ts';
import { SEARCHES_LIMITS } from '#contract/saved-searches/limits.ts';
import type { SavedSearch } from '#contract/saved-searches/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { LookupsService } from '#server/domains/lookups/lookups-service.ts';
import { saveTextPlan } from './match-repo.ts';
import { normalizeSearchText, planSavedText } from './plan-saved-text.ts';
import {
  type NewSavedSearchRow,
  type SavedSearchChanges,
  countSearches,
  deleteSearch,
  findSame,
  markEarlierNotified,
  lockSearchText,
  insertSavedSearch,
  readSearch,
  readSavedSearches,
  updateSearch,
} from './saved-searches-repo.ts';
import { circleOf } from '../list/filter-types.ts';
import { computeSearchSlots } from './compute-slots.ts';

const NEW_A_DAY = 200;

type Wanted = Pick<NewSavedSearchRow, 'kind' | 'filter' | 'alert'>;

export function createSavedSearchesService(deps: { sql: Sql; lookups: LookupsService }) {
  const { sql, lookups } = deps;

  async function requireOwn(user: string, id: string): Promise<SavedSearch> {
    const search = await readSearch(sql, user, id);
    if (search === undefined) throw new AppError('not_found');
    return search;
  }

  async function write(tx: Transaction, user: string, wanted: Wanted, city: number | undefined, now: Date) {
    if ((await countSearches(tx, user)) >= SEARCHES_LIMITS.most) throw new AppError('too_many_searches');
    // the second of two concurrent taps waits for the first and finds its search
    const same = await findSame(tx, user, wanted);
    if (same !== undefined) return same;
    const { kind, filter, alert } = wanted;
    const circle = circleOf(filter);
    const category = filter.category === undefined ? undefined : Number(filter.category);
    const row = {
      kind,
      filter,
      alert,
      text_id: await textOf(tx, filter.search, now),
      city_id: city ?? null,
      pay_from: filter.price_from ?? filter.salary_from ?? null,
      longitude: circle?.longitude ?? null,
      latitude: circle?.latitude ?? null,
      km: circle?.km ?? null,
      traits: buildTraitMasks(filter),
      starts_from: filter.starts_from === undefined ? null : toDayNumber(filter.starts_from),
      starts_to: filter.starts_to === undefined ? null : toDayNumber(filter.starts_to),
      slots: computeSearchSlots({ kind, city, category, circle }),
    };
    return await insertSavedSearch(tx, user, row, now);
  }

  async function textOf(tx: Transaction, search: string | undefined, now: Date): Promise<string | null> {
    const text = normalizeSearchText(search);
    if (text === undefined) return null;
    const { id, isNew } = await lockSearchText(tx, text);
    if (isNew) await saveTextPlan(tx, id, await planSavedText(tx, text), now);
    return id;
  }

  return {
    async list(user: string) {
      return { items: [...(await readSavedSearches(sql, user))] };
    },

    /** Creates a search, or returns the existing one when the person has saved the same before. */
    async create(user: string, wanted: Wanted, now: Date) {
      const [city] = await Promise.all([
        lookups.requireCity(wanted.filter.city),
        lookups.requireLeaves(wanted.filter.category),
      ]);
      const same = await findSame(sql, user, wanted);
      if (same !== undefined) return await requireOwn(user, same);
      await consumeLimits(sql, [{ key: `searches:${user}`, max: NEW_A_DAY, window: DAY_MS }], now);
      const id = await sql.begin((tx) => write(tx, user, wanted, city, now));
      return await requireOwn(user, id);
    },

    async edit(user: string, id: string, changes: SavedSearchChanges, now: Date) {
      await sql.begin(async (tx) => {
        if (!(await updateSearch(tx, user, id, changes, now))) throw new AppError('not_found');
        if (changes.alert === 'off') await markEarlierNotified(tx, id, now);
      });
      return await requireOwn(user, id);
    },

    async delete(user: string, id: string) {
      if (!(await deleteSearch(sql, user, id))) throw new AppError('not_found');
    },
  };
}
export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;
