import type { AdKind } from '#contract/ads/kinds.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { jsonEntries, jsonOrNull, jsonWith, presenceEntries } from '#server/db/json-sql.ts';
import { cardFieldsSql } from '../list/card-sql.ts';
import { FULL_AD_ENTRIES, adFieldEntries } from './entries-sql.ts';

function entriesOf(kind: AdKind): Fragment {
  return jsonEntries({ ...FULL_AD_ENTRIES, ...adFieldEntries(kind, ['page']) });
}

/** The entries that are the same for every call, joined once. */
const CONSTANT_ENTRIES: Readonly<Record<AdKind, Fragment>> = {
  task: entriesOf('task'),
  service: entriesOf('service'),
  vacancy: entriesOf('vacancy'),
};

/** Everything of the ad `a` as JSON, except for what depends on the reader; its author's card is joined as `person`. */
export function fullAdSql(kind: AdKind, now: Fragment): Fragment {
  const author = jsonOrNull(
    fragment`u.card is not null`,
    jsonWith(fragment`u.card`, presenceEntries(fragment`person`, now)),
  );
  return fragment`concat(${cardFieldsSql(now)}, ',"author":', ${author}, ',', ${CONSTANT_ENTRIES[kind]}, '}')`;
}
