import type { Transaction } from './client.ts';
import type { Fragment } from './driver/fragment.ts';

/** Rows that one statement reads: some milliseconds of work. */
const PAGE = 1000;

/**
 * Reads all rows of a query by a cursor, so that no statement is long however many there are. The query returns every row
 * that it looks at and sorts none: a page would otherwise look at more rows than it returns.
 */
export async function readByCursor<Row extends object>(tx: Transaction, query: Fragment): Promise<Row[]> {
  await tx`declare pages no scroll cursor for ${query}`;
  const rows: Row[] = [];
  for (;;) {
    const page = await tx.unsafe<Row[]>(`fetch ${PAGE} from pages`);
    for (const row of page) rows.push(row);
    if (page.length < PAGE) break;
  }
  await tx.unsafe('close pages');
  return rows;
}
