import { openDeviceDatabase } from '#device/database/open-database.ts';
import { LOOKUP_TERMS_ROW, readRows } from '#device/database/read-rows.ts';
import type { LeafTerms } from './find-names.ts';

const LEAF = 'leaf:';

/** Reads the terms of leaves from the downloaded packs: "водопровод" finds the plumbers. */
export async function readLeafTerms(): Promise<LeafTerms> {
  const { database } = await openDeviceDatabase();
  const rows = database ? await readRows(database.names, LOOKUP_TERMS_ROW) : [];
  const leaves = rows.filter(({ key }) => key.startsWith(LEAF));
  return new Map(leaves.map(({ key, headTerms }) => [key.slice(LEAF.length), headTerms.split(' ')]));
}
