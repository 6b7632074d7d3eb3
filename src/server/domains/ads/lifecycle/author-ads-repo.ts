import type { Database } from '../../../db/client.ts';

/** What is public, or becomes so without its author's doing. */
const SHOWN_OR_SOON = ['moderation', 'published', 'request_accepted', 'running', 'finished'];

export async function hideShown(tx: Database, author: string): Promise<void> {
  await tx`
    update ads set hidden_status = status, status = 'deactivated'
    where author_id = ${author} and status in ${tx(SHOWN_OR_SOON)}`;
}

export async function bringBackHidden(tx: Database, author: string): Promise<void> {
  await tx`
    update ads set status = hidden_status, hidden_status = null
    where author_id = ${author} and hidden_status is not null and status = 'deactivated'`;
}

export async function deleteTexts(tx: Database, author: string): Promise<void> {
  await tx`delete from ad_descriptions where ad_id in (select id from ads where author_id = ${author})`;
}

/** Returns the images that showed them. */
export async function deletePhotos(tx: Database, author: string): Promise<string[]> {
  const photos = await tx<{ id: string }[]>`
    delete from ad_images where ad_id in (select id from ads where author_id = ${author})
    returning image_id::text as id`;
  return photos.map(({ id }) => id);
}

/** Leaves titles and numbers. */
export async function emptyAds(tx: Database, author: string): Promise<void> {
  await tx`
    update ads set status = 'deleted', hidden_status = null, address = null, longitude = null, latitude = null,
      anonymous = false, company = null, search = ''
    where author_id = ${author}`;
}
