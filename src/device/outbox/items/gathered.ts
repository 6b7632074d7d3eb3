import type { Outcome } from '../../database/rows.ts';
import { sendFavourites } from '../../favourites/sync-favourites.ts';
import { sendViews } from '../../views/send-views.ts';
import type { Sending } from '../sending.ts';

/** Sends the favourites that the owner's account does not know yet; they wait in a table of their own. */
export interface FavouritesItem {
  readonly type: 'favourites.send';
}

/** Sends the page views that are not counted yet; they wait in a table of their own. */
export interface ViewsItem {
  readonly type: 'views.send';
}

/** Sends in batches what was gathered in a table of its own: the item only says that there is something. */
export async function sendGathered({
  item: { type },
  row,
  database,
  call,
}: Sending<FavouritesItem | ViewsItem>): Promise<Outcome> {
  if (database && type === 'favourites.send') await sendFavourites(database, call, row.owner);
  if (database && type === 'views.send') await sendViews(database, call, Date.now());
  return { kind: type, id: row.id, version: null };
}
