import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { jsonFlag } from '#server/db/json-sql.ts';

/** Joins for a card of the ad that `id` names: the ad's part and its author's. */
export function cardJoins(id: Fragment): Fragment {
  return fragment`join ad_cards c on c.ad_id = ${id} left join user_cards u on u.user_id = c.author_id`;
}

/** The ad's part of a card, without the closing brace, translations and author. */
export function cardFieldsSql(now: Fragment): Fragment {
  const lifted = jsonFlag`c.lifted_at > ${now} - interval '1 day'`;
  // few cards are highlighted; for the others the entry is SQL null, which adds nothing to the text
  const highlighted = fragment`case when c.highlighted_until > ${now} then ',"highlighted":true' end`;
  return fragment`c.facts, ',"lifted":', ${lifted}, ${highlighted}`;
}

const AUTHOR = fragment`coalesce(u.card, 'null')`;

/** A card as JSON; `author` replaces the author's card. */
export function cardSql(now: Fragment, author = AUTHOR): Fragment {
  return fragment`concat(${cardFieldsSql(now)}, ',"translations":', c.titles, ',"author":', ${author}, '}')`;
}

/** A card with its distance in kilometres, where the ad `a` has a place. */
export function nearCardSql(now: Fragment, distance: Fragment): Fragment {
  const entry = fragment`case when a.longitude is not null then ',"distance_km":' || round((${distance})::numeric, 2) end`;
  return fragment`concat(${cardFieldsSql(now)}, ${entry}, ',"translations":', c.titles, ',"author":', ${AUTHOR}, '}')`;
}
