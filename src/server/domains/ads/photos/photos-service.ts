import type { AdKind } from '#contract/ads/kinds.ts';
import { isEditable, canBeReactivated } from '#contract/ads/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { digestOf, type ImagesService } from '#server/domains/images/images-service.ts';
import { listFinishedPhotos } from '#server/domains/uploads/finished-service.ts';
import { lockOwnAd } from '../lifecycle/lock-ad.ts';
import {
  buildAuthorTransition,
  recordAdChange,
  transitionAd,
  wrongAdStateError,
} from '../lifecycle/transition-ads.ts';
import type { LockedAd } from '../lifecycle/transitions-repo.ts';
import type { Review } from '../review/review-ads.ts';
import { readContent } from '../write/edit-repo.ts';
import {
  deletePendingPhotos,
  deletePhoto,
  insertUploadedPhotos,
  insertPendingPhotos,
  markAdUnreviewed,
  readAdsWithUploadedPhotos,
  readPhotos,
  readUnattachedPhotos,
  readUploads,
  savePhotoOrder,
  type PhotoUploadRow,
} from './photos-repo.ts';

interface Upload {
  readonly files: readonly File[];
  /** Idempotency key chosen by the client; it may name a photo that the ad waits for. */
  readonly key: string | undefined;
}

/** Returns `true` for a photo that was received before; the same key with another file is a client error. */
function isAlreadyAdded(
  uploads: readonly PhotoUploadRow[],
  key: string | undefined,
  digest: Buffer,
): boolean {
  const before = uploads.find((row) => row.key === key && row.image_id !== null);
  if (before === undefined) return false;
  if (before.digest?.equals(digest)) return true;
  throw new AppError('conflict');
}

export function createAdPhotosService(deps: { sql: Sql; images: ImagesService; review: Review }) {
  const { sql, images, review } = deps;

  /**
   * Reviews an ad whose photos changed: an ad in moderation gets a new version, a published one may return to
   * moderation, and one out of the lists is reviewed when its author publishes it again.
   */
  async function reviewChanged(
    tx: Transaction,
    ad: LockedAd,
    added: readonly string[],
    now: Date,
  ): Promise<void> {
    if (ad.status === 'pending') return;
    if (ad.status === 'moderation') await recordAdChange(tx, ad, now);
    const { waits } = await review.reviewPhotos(tx, ad, added);
    if (canBeReactivated(ad.status) && waits) await markAdUnreviewed(tx, ad.id);
    if (ad.status !== 'published' || !waits) return;
    await transitionAd(tx, ad, buildAuthorTransition(ad, 'edit', 'moderation'), now);
  }

  /** Sends a pending ad to review once it has all its photos. */
  async function complete(tx: Transaction, ad: LockedAd, now: Date): Promise<LockedAd> {
    if (ad.status !== 'pending') return ad;
    const isWaiting = (await readUploads(tx, ad.id)).some(({ image_id }) => image_id === null);
    if (isWaiting) return ad;
    const whole = await transitionAd(tx, ad, buildAuthorTransition(ad, 'complete', 'moderation'), now);
    return await review.reviewNew(tx, whole, await readContent(tx, ad.id), now);
  }

  /** Positions for `count` new photos; an awaited photo with the `key` takes the position that is reserved for it. */
  async function choosePositions(
    tx: Transaction,
    ad: string,
    { key, count }: { key: string | undefined; count: number },
  ): Promise<number[]> {
    const photos = await readPhotos(tx, ad);
    const uploads = await readUploads(tx, ad);
    const awaited = uploads.find((row) => row.key === key && row.image_id === null);
    const others = uploads.filter((row) => row.image_id === null && row !== awaited);
    if (photos.length + others.length + count > LIMITS.photosMax)
      throw fieldError('photos', 'too_many_files');
    const taken = new Set([...photos, ...others].map(({ position }) => position));
    const last = Math.max(-1, ...taken);
    const awaitedPositions = awaited !== undefined && !taken.has(awaited.position) ? [awaited.position] : [];
    return [
      ...awaitedPositions,
      ...Array.from({ length: count - awaitedPositions.length }, (_, index) => last + 1 + index),
    ];
  }

  /** Attaches awaited photos that have arrived; returns the ids of their images. */
  async function attach(tx: Transaction, { id, author_id: author }: LockedAd): Promise<readonly string[]> {
    const waiting = (await readUploads(tx, id)).filter(({ image_id }) => image_id === null);
    if (waiting.length === 0) return [];
    const keys = waiting.map(({ key }) => key);
    const finished = await listFinishedPhotos(tx, author, keys);
    for (const { key, image_id, digest } of finished) {
      const [position = 0] = await choosePositions(tx, id, { key, count: 1 });
      await insertUploadedPhotos(tx, id, key, [{ image_id, digest, position, part: 0 }]);
    }
    return finished.map(({ image_id }) => image_id);
  }

  function requireOpen(ad: LockedAd): void {
    if (!isEditable(ad.status)) throw wrongAdStateError(ad);
  }

  /** Attaches photos in all ads of a person that wait for one of these. */
  async function attachArrived(author: string, keys: readonly string[], now: Date): Promise<void> {
    for (const { id, kind } of await readAdsWithUploadedPhotos(sql, author, keys)) {
      await sql.begin(async (tx) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        const added = isEditable(ad.status) ? await attach(tx, ad) : [];
        if (added.length === 0) return;
        await reviewChanged(tx, ad, added, now);
        await complete(tx, ad, now);
      });
    }
  }

  return {
    countCall: images.countCall,

    async add(author: string, kind: AdKind, id: string, upload: Upload, now: Date) {
      const { files, key } = upload;
      const received = await images.receiveAll(files, 'photos');
      const digest = digestOf(received);
      const lockUnlessAdded = async (tx: Transaction) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        if (key !== undefined && isAlreadyAdded(await readUploads(tx, id), key, digest)) return undefined;
        requireOpen(ad);
        return { ad, positions: await choosePositions(tx, id, { key, count: files.length }) };
      };
      // throws before anything is decoded in vain
      if ((await sql.begin(lockUnlessAdded)) === undefined) return;
      const stored = await images.store(author, received, now);
      await sql.begin(async (tx) => {
        const locked = await lockUnlessAdded(tx);
        if (locked === undefined) return;
        const ids = await images.keep(tx, author, stored);
        const arrived = ids.map((image_id, part) => {
          return { image_id, part, position: locked.positions[part] ?? 0, digest };
        });
        await insertUploadedPhotos(tx, id, key, arrived);
        await reviewChanged(tx, locked.ad, ids, now);
        await complete(tx, locked.ad, now);
      });
    },

    async remove(author: string, kind: AdKind, id: string, image: string, now: Date) {
      await sql.begin(async (tx) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        if (!(await deletePhoto(tx, id, image))) throw new AppError('not_found');
        requireOpen(ad);
        await images.unlink(tx, [image], now);
        await reviewChanged(tx, ad, [], now);
      });
    },

    /** Records which photos a locked ad waits for; false where it waits for them already. */
    async await(tx: Transaction, ad: string, keys: readonly string[]) {
      const isGivenUp = await deletePendingPhotos(tx, ad, keys);
      const uploads = await readUploads(tx, ad);
      const photos = await readPhotos(tx, ad);
      const waiting = uploads.filter(({ image_id }) => image_id === null);
      const fresh = keys.filter((key) => !uploads.some((row) => row.key === key));
      if (photos.length + waiting.length + fresh.length > LIMITS.photosMax)
        throw fieldError('awaits', 'too_many_files');
      if (fresh.length === 0) return isGivenUp;
      const last = Math.max(-1, ...[...photos, ...waiting].map(({ position }) => position));
      const rows = fresh.map((key, index) => ({ key, position: last + 1 + index }));
      await insertPendingPhotos(tx, ad, rows);
      return true;
    },

    attach,

    attachArrived,

    /**
     * Attaches arrived photos to the ads of all authors, for uploads whose own request died before it attached them.
     */
    async attachAllArrived(now: Date) {
      for (const { author, key } of await readUnattachedPhotos(sql)) await attachArrived(author, [key], now);
    },

    async arrange(tx: Transaction, ad: string, wanted: readonly string[]) {
      const before = (await readPhotos(tx, ad)).map(({ id }) => id);
      if (!wanted.every((id) => before.includes(id))) throw fieldError('images', 'unknown');
      const order = [...wanted, ...before.filter((id) => !wanted.includes(id))];
      if (order.every((id, index) => before[index] === id)) return false;
      await savePhotoOrder(tx, ad, order);
      return true;
    },

    complete,
  };
}
export type AdPhotosService = ReturnType<typeof createAdPhotosService>;
