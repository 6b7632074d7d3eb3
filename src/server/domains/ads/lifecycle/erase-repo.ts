import type { Database } from '#server/db/client.ts';

export async function deleteTexts(tx: Database, author: string): Promise<void> {
  await tx`delete from ad_prints where ad_id in (select id from ads where author_id = ${author})`;
  await tx`delete from ad_descriptions where ad_id in (select id from ads where author_id = ${author})`;
}

/** Returns the ids of the images. */
export async function deletePhotos(tx: Database, author: string): Promise<string[]> {
  await tx`delete from ad_uploads where ad_id in (select id from ads where author_id = ${author})`;
  const photos = await tx<{ id: string }[]>`
    delete from ad_images where ad_id in (select id from ads where author_id = ${author})
    returning image_id::text as id`;
  return photos.map(({ id }) => id);
}

/** Keeps titles and numbers only. */
export async function emptyAds(tx: Database, author: string): Promise<void> {
  await tx`
    update ads set address = null, longitude = null, latitude = null, anonymous = false, company = null, search = '',
      creation_digest = null
    where author_id = ${author}`;
}
