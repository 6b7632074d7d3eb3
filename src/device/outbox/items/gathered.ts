import type { Outcome } from '../../database/rows.ts';
import { sendFavourites } from '../../favourites/sync-favourites.ts';
import { sendViews } from '../../views/send-views.ts';
import type { SendContext } from '../send-context.ts';

export interface FavouritesItem {
  readonly type: 'favourites.send';
}

export interface ViewsItem {
  readonly type: 'views.send';
}

/** Sends in batches what was gathered in a table of its own: the item only says that there is something. */
export async function sendBatches({
  item: { type },
  row,
  database,
  call,
}: SendContext<FavouritesItem | ViewsItem>): Promise<Outcome> {
  if (database && type === 'favourites.send') await sendFavourites(database, call, row.owner);
  if (database && type === 'views.send') await sendViews(database, call, Date.now());
  return { kind: type, id: row.id, version: null };
}
