import type { Database } from '../../../db/client.ts';

/*
 * What becomes of ads when their author is blocked, leaves or is gone. An ad that is hidden is `deactivated` meanwhile:
 * the indexes of what is public, the map's log and the counts see it go and come like any other.
 */

/** What is public, or becomes so without its author's doing. */
const SHOWN_OR_SOON = ['moderation', 'published', 'request_accepted', 'running', 'finished'];

export async function hideAdsOf(tx: Database, author: string): Promise<void> {
  await tx`
    update ads set hidden_status = status, status = 'deactivated'
    where author_id = ${author} and status in ${tx(SHOWN_OR_SOON)}`;
}

export async function showAdsOf(tx: Database, author: string): Promise<void> {
  await tx`
    update ads set status = hidden_status, hidden_status = null
    where author_id = ${author} and hidden_status is not null and status = 'deactivated'`;
}

/** Of ads of somebody who is gone only the titles stay, for those who dealt with them; returns what photos showed them. */
export async function eraseAdsOf(tx: Database, author: string): Promise<string[]> {
  await tx`delete from ad_descriptions where ad_id in (select id from ads where author_id = ${author})`;
  const photos = await tx<{ id: string }[]>`
    delete from ad_images where ad_id in (select id from ads where author_id = ${author})
    returning image_id::text as id`;
  await tx`
    update ads set status = 'deleted', hidden_status = null, address = null, longitude = null, latitude = null,
      anonymous = false, company = null, search = ''
    where author_id = ${author}`;
  return photos.map(({ id }) => id);
}
