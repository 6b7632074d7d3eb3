import type { AdKind } from '#contract/ads/kinds.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { jsonEntries, jsonOrNull, jsonWith, presenceEntries } from '#server/db/json-sql.ts';
import { factsSql } from '../list/card-sql.ts';
import { FULL_ENTRIES, KIND_ENTRIES } from './entries-sql.ts';

/** The entries that are the same for every call, joined once. */
const CONSTANT_ENTRIES: Readonly<Record<AdKind, Fragment>> = {
  task: jsonEntries({ ...FULL_ENTRIES, ...KIND_ENTRIES.task }),
  service: jsonEntries({ ...FULL_ENTRIES, ...KIND_ENTRIES.service }),
  vacancy: jsonEntries({ ...FULL_ENTRIES, ...KIND_ENTRIES.vacancy }),
};

/** Everything of the ad `a` as JSON, except for what depends on the reader; its author's card is joined as `person`. */
export function fullSql(kind: AdKind, now: Fragment): Fragment {
  const author = jsonOrNull(
    fragment`u.card is not null`,
    jsonWith(fragment`u.card`, presenceEntries(fragment`person`, now)),
  );
  return fragment`concat(${factsSql(now)}, ',"author":', ${author}, ',', ${CONSTANT_ENTRIES[kind]}, '}')`;
}
