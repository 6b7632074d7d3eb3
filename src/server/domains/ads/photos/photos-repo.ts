import type { AdKind } from '#contract/ads/kinds.ts';
import { isEditable } from '#contract/ads/transitions.ts';
import { AD_STATUSES } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';

export async function readPhotos(tx: Database, ad: string) {
  return await tx<{ id: string; position: number }[]>`
    select image_id::text as id, position from ad_images where ad_id = ${ad} order by position`;
}

export interface PhotoUploadRow {
  readonly key: string;
  readonly part: number;
  readonly position: number;
  readonly image_id: string | null;
  readonly digest: Buffer | null;
}

/** Photos that arrived under the client's keys, and those still awaited. */
export async function readUploads(tx: Database, ad: string): Promise<readonly PhotoUploadRow[]> {
  return await tx<PhotoUploadRow[]>`
    select key, part, position, image_id::text as image_id, digest from ad_uploads
    where ad_id = ${ad} order by position, part`;
}

export async function insertPendingPhotos(
  tx: Database,
  ad: string,
  rows: readonly { key: string; position: number }[],
): Promise<void> {
  await tx`
    insert into ad_uploads (ad_id, key, position)
    select ${ad}::bigint, key, position
    from unnest(${rows.map(({ key }) => key)}::uuid[], ${rows.map(({ position }) => position)}::smallint[])
      as r(key, position)
    on conflict do nothing`;
}

/** Deletes the awaited uploads that are not in `keep`; returns whether there were any. */
export async function deletePendingPhotos(
  tx: Database,
  ad: string,
  keep: readonly string[],
): Promise<boolean> {
  const deleted = await tx`
    delete from ad_uploads where ad_id = ${ad} and image_id is null and key <> all(${keep}::uuid[])
    returning key`;
  return deleted.length > 0;
}

export interface UploadedPhoto {
  readonly image_id: string;
  readonly position: number;
  readonly digest: Buffer;
  readonly part: number;
}

/** Inserts photos at their positions, with the key that they arrived under. */
export async function insertUploadedPhotos(
  tx: Database,
  ad: string,
  key: string | undefined,
  photos: readonly UploadedPhoto[],
): Promise<void> {
  const images = photos.map(({ image_id }) => image_id);
  const positions = photos.map(({ position }) => position);
  await tx`
    insert into ad_images (ad_id, position, image_id)
    select ${ad}::bigint, position, image from unnest(${positions}::smallint[], ${images}::bigint[]) as r(position, image)`;
  if (key === undefined) return;
  await tx`
    insert into ad_uploads (ad_id, key, part, position, image_id, digest)
    select ${ad}::bigint, ${key}::uuid, part, position, image, decode(digest, 'hex')
    from unnest(${photos.map(({ part }) => part)}::smallint[], ${positions}::smallint[], ${images}::bigint[],
      ${photos.map(({ digest }) => digest.toString('hex'))}::text[]) as r(part, position, image, digest)
    order by part
    on conflict (ad_id, key, part) do update set image_id = excluded.image_id, digest = excluded.digest,
      position = excluded.position`;
}

/** Returns `false` when the ad has no such photo. */
export async function deletePhoto(tx: Database, ad: string, image: string): Promise<boolean> {
  await tx`delete from ad_uploads where ad_id = ${ad} and image_id = ${image}`;
  const rows = await tx`delete from ad_images where ad_id = ${ad} and image_id = ${image} returning image_id`;
  return rows.length > 0;
}

/** Saves the order of the photos. Two steps are needed, since two photos may never share a position. */
export async function savePhotoOrder(tx: Database, ad: string, images: readonly string[]): Promise<void> {
  await tx`update ad_images set position = position + 1000 where ad_id = ${ad}`;
  await tx`
    update ad_images i set position = o.place - 1
    from unnest(${images}::bigint[]) with ordinality as o(id, place)
    where i.ad_id = ${ad} and i.image_id = o.id`;
}

/** Marks an ad to be reviewed when its author publishes it again. */
export async function markAdUnreviewed(tx: Database, ad: string): Promise<void> {
  await tx`update ads set unreviewed = true where id = ${ad}`;
}

/** Awaited uploads that have arrived; those of hidden authors go on waiting. */
const ARRIVED = fragment`
  from ad_uploads w join uploads u on u.id = w.key join ads a on a.id = w.ad_id and a.author_id = u.owner_id
  join users p on p.id = a.author_id
  where w.image_id is null and u.image_id is not null and not p.hidden`;

/** Ads that wait for one of these photos, which has arrived. */
export async function readAdsWithUploadedPhotos(tx: Database, author: string, keys: readonly string[]) {
  return await tx<{ id: string; kind: AdKind }[]>`
    select distinct a.id::text as id, a.kind ${ARRIVED} and w.key = any(${keys}::uuid[]) and a.author_id = ${author}`;
}

/** Statuses in which an ad takes photos; in any other, awaited photos are never attached. */
const TAKES_PHOTOS = AD_STATUSES.filter(isEditable);

/** Finished uploads of all authors that are not attached yet, one batch at a time. */
export async function readUnattachedPhotos(tx: Database) {
  return await tx<{ author: string; key: string }[]>`
    select a.author_id::text as author, w.key::text as key ${ARRIVED} and a.status = any(${TAKES_PHOTOS}) limit 200`;
}
