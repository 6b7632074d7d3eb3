import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';

export interface SquareCount {
  readonly kind: AdKind;
  readonly cell: string;
  readonly ads: number;
}

export interface LeafCount {
  readonly kind: AdKind;
  readonly city_id: number;
  readonly category_id: number;
  readonly published: number;
}

/** Squares of a level, counted over all categories and cities. */
export function readSquareCounts(sql: Database, level: number): Promise<SquareCount[]> {
  // The kinds are named because the index begins with them.
  return sql<SquareCount[]>`
    select kind, cell, ads from map_cells
    where kind in ('vacancy', 'service', 'task') and scope = 0 and level = ${level}`;
}

/** Published ads of each leaf by city; city 0 stands for everywhere. */
export function readLeafCounts(sql: Database): Promise<LeafCount[]> {
  return sql<LeafCount[]>`select kind, city_id, category_id, published from leaf_counts`;
}
