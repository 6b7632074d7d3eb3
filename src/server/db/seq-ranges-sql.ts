import { type Fragment, fragment } from './driver/fragment.ts';
import type { SeqRange } from './spans.ts';

/** The spans as rows of a table `span` with the columns `id`, `low` (not included) and `high`. */
export function seqRangesSql(spans: readonly SeqRange[]): Fragment {
  return fragment`unnest(${spans.map(({ id }) => id)}::bigint[], ${spans.map(({ from }) => from)}::bigint[],
    ${spans.map(({ to }) => to)}::bigint[]) as span (id, low, high)`;
}
