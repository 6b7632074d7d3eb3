import { jsonFlag } from '#server/db/json-sql.ts';

/** Joins for a card of the ad that `id` names: the ad's part and its author's. */
export function cardJoins(id: string): string {
  return `join ad_cards c on c.ad_id = ${id} left join user_cards u on u.user_id = c.author_id`;
}

/** The ad's part of a card, without the closing brace, translations and author; `now` is a placeholder. */
export function factsSql(now: string): string {
  const lifted = jsonFlag(`c.lifted_at > ${now} - interval '1 day'`);
  // an entry that few cards have: SQL null adds nothing to the text
  const highlighted = `case when c.highlighted_until > ${now} then ',"highlighted":true' end`;
  return `c.facts, ',"lifted":', ${lifted}, ${highlighted}`;
}

/** A card as JSON; `author` replaces the author's card. */
export function cardSql(now: string, author = `coalesce(u.card, 'null')`): string {
  return `concat(${factsSql(now)}, ',"translations":', c.titles, ',"author":', ${author}, '}')`;
}

/** A card with its distance in kilometres, where the ad `a` has a place. */
export function nearCardSql(now: string, distance: string): string {
  const told = `case when a.longitude is not null then ',"distance_km":' || round((${distance})::numeric, 2) end`;
  return `concat(${factsSql(now)}, ${told}, ',"translations":', c.titles, ',"author":', coalesce(u.card, 'null'), '}')`;
}
