import type { AdKind } from '#contract/ads/kinds.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { ListSearchParams } from '../list/list-search-params.ts';

/** A list with fewer ads than this is short, and other places are suggested below it. */
const SHORT = 5;

const Elsewhere = lazyComponent(async () => (await import('./other-cities.tsx')).OtherCities);

interface ShortListProps {
  kind: AdKind;
  search: ListSearchParams;
  pages: { items: readonly unknown[] | undefined; next: string | undefined; updating: boolean };
}

export function ShortList({ kind, search, pages: { items, next, updating } }: ShortListProps) {
  const { category, city, latitude, search: words } = search;
  const isNarrow = (category ?? city ?? latitude) !== undefined || (!!words && items?.length === 0);
  const isWhole = items !== undefined && next === undefined && !updating && search.cursor === undefined;
  if (!isNarrow || !isWhole || items.length >= SHORT) return null;
  return <Elsewhere kind={kind} search={search} />;
}
