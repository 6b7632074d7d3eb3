import type { Database } from '#server/db/client.ts';

/** Ids of an author's ads after `after`, at most `most`; all of them where `most` is null. */
export async function readAdsAfter(
  tx: Database,
  { author, after, most }: { author: string; after: string; most: number | null },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id::text as id from ads where author_id = ${author} and id > ${after}
    order by ads.id limit ${most}::int`;
  return rows.map(({ id }) => id);
}

export async function deleteTexts(tx: Database, ads: readonly string[]): Promise<void> {
  await tx`
    update ad_events set reason = null
    where act = 'appeal' and reason is not null and /* held */ ad_id = any(${ads}::bigint[])`;
  await tx`delete from ad_prints where /* held */ ad_id = any(${ads}::bigint[])`;
  await tx`delete from ad_descriptions where /* held */ ad_id = any(${ads}::bigint[])`;
}

/** Returns the ids of the images. */
export async function deletePhotos(tx: Database, ads: readonly string[]): Promise<string[]> {
  await tx`delete from ad_uploads where /* held */ ad_id = any(${ads}::bigint[])`;
  const photos = await tx<{ id: string }[]>`
    delete from ad_images where /* held */ ad_id = any(${ads}::bigint[])
    returning image_id::text as id`;
  return photos.map(({ id }) => id);
}

/** Keeps titles and numbers only. */
export async function clearAdContent(tx: Database, ads: readonly string[]): Promise<void> {
  await tx`
    update ads set address = null, longitude = null, latitude = null, exact_address = null, exact_longitude = null,
      exact_latitude = null, district = null, anonymous = false, company = null, search = '', creation_digest = null
    where /* held */ id = any(${ads}::bigint[])`;
}
