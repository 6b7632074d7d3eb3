import type { Transaction } from 'dexie';
import { parseJson } from '../parse-json.ts';
import type { AdRow, FavouriteRow } from './rows.ts';

/**
 * Removes the exact places of tasks that an older app stored: the server shows neighbourhoods since. The next answer
 * brings the neighbourhood.
 */
export async function deleteTaskLocations(transaction: Transaction): Promise<void> {
  const ads = transaction.table<AdRow>('ads').filter(({ kind }) => kind === 'task');
  await ads.modify((row, stored) => {
    stored.value = { ...row, latitude: null, longitude: null, card: withoutPlace(row.card) };
  });
  const favourites = transaction.table<FavouriteRow>('favourites').filter(({ kind }) => kind === 'task');
  await favourites.modify((row, stored) => {
    stored.value = { ...row, ad: withoutPlace(row.ad) };
  });
}

/** The JSON of a card or of details without its place; text that is neither is emptied. */
function withoutPlace(text: string): string {
  const ad = parseJson(text);
  if (typeof ad !== 'object' || ad === null) return '';
  return JSON.stringify({ ...ad, location: null, ...('address' in ad ? { address: null } : {}) });
}
