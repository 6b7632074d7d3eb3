import type { ListQuery } from '#contract/ads/list-query.ts';
import type { AdRow } from '../database/rows.ts';

/* Conditions of a job or task in a stored card's JSON, which is searched without parsing it; see offline-query.ts. */

const REMOTE = '"remote":true';
const SCHEDULE = /"schedule":\[([^\]]*)\]/;
const RATING = /"rating":\{"positive":(\d+),"negative":(\d+)\}/;

/** Filters that ask for what no card has, so that only the server can answer them. */
export function needsServer(filter: ListQuery): boolean {
  const { temporary, without_resume: withoutResume, payment_method: payment } = filter;
  return Boolean(temporary ?? withoutResume ?? payment ?? filter.starts_from ?? filter.starts_to);
}

export function matchesTerms(filter: ListQuery): (row: AdRow) => boolean {
  const { remote, employment_type: employment, work_mode: modes } = filter;
  if (needsServer(filter)) return () => false;
  return ({ card }) => {
    if (remote && !card.includes(REMOTE)) return false;
    if (!employment && !modes) return true;
    const schedule = SCHEDULE.exec(card)?.[1] ?? '';
    const has = (terms: readonly string[]) => terms.some((term) => schedule.includes(`"${term}"`));
    return (!employment || has(employment)) && (!modes || has(modes));
  };
}

/** Rank in the order by price, the highest first, like the database's `price_rank`. */
export function priceRank({ kind, pay }: AdRow): number {
  if (kind === 'service') return pay === null ? -Infinity : -pay;
  return pay ?? -1;
}

/** Rank in the order by rating, the highest first, like the database's `rating_rank`. */
export function ratingRank({ card }: AdRow): number {
  const [, positive = 0, negative = 0] = RATING.exec(card)?.map(Number) ?? [];
  const count = positive + negative;
  if (count === 0) return -1;
  const spread = 1.96 * Math.sqrt((positive * negative) / count + 0.9604);
  return Math.round((100 * (positive + 1.9208 - spread)) / (count + 3.8416));
}
