import { type Fragment, fragment } from './driver/fragment.ts';
import type { Span } from './spans.ts';

/** The spans as rows of a table `span` with the columns `id`, `low` (not included) and `high`. */
export function spansSql(spans: readonly Span[]): Fragment {
  return fragment`unnest(${spans.map(({ id }) => id)}::bigint[], ${spans.map(({ from }) => from)}::bigint[],
    ${spans.map(({ to }) => to)}::bigint[]) as span (id, low, high)`;
}
