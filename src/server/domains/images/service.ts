import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import { AppError, type FieldProblem } from '#server/http/app-error.ts';
import { takeLimits } from '#server/http/limits.ts';
import { type FairQueue, QueueFullError } from '#server/process/fair-queue.ts';
import { takePicture } from '#server/storage/decoder/decode.ts';
import type { Sizes } from '#server/storage/image-format.ts';
import { type StoredPicture, PictureRefused } from '#server/storage/picture.ts';
import { pictureType } from '#server/storage/picture-type.ts';
import { FIRST_SIZES, renditionKey } from '#server/storage/renditions.ts';
import { originalKey, privateKey, type Storage } from '#server/storage/storage.ts';
import { insertImage, markUnlinked, noteRemovals, takeBackRemovals } from './repo.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAME_MAX = 120;
/** Calls with pictures, for each person. */
const CALLS_AN_HOUR = 120;
/** What a person may have kept, in KiB: a photo as it is kept is some 500. All sizes that strangers ask for double it. */
const KIB_AN_HOUR = 100 * 1024;
const KIB_A_DAY = 300 * 1024;

/** A file that came, not yet looked into. */
export interface Received {
  readonly bytes: Uint8Array;
  /** SHA-256: whether it is the same file once more. */
  readonly digest: Buffer;
  readonly name: string;
  /** Where it was in the form, for errors. */
  readonly field: string;
}

/** Written to the storage, and removed from there again unless a transaction keeps it. */
export interface Stored extends Omit<StoredPicture, 'data'> {
  readonly storageKey: string;
  /** Its whole key in the storage. */
  readonly fileKey: string;
  /** Those of the sizes that were made with it. */
  readonly sizeKeys: readonly string[];
  readonly name: string;
  /** How long it is, without its other sizes. */
  readonly bytes: number;
}

export interface ImagesService {
  /** Counts a call; throws `too_many_requests`. */
  countCall(userId: string, now: Date): Promise<void>;
  receive(file: File, field: string): Promise<Received>;
  /** For everybody to see, once it is kept. */
  store(userId: string, files: readonly Received[], now: Date): Promise<Stored[]>;
  /** For those alone whom the server lets. */
  storePrivate(userId: string, purpose: string, file: Received, now: Date): Promise<Stored>;
  /** The same with a small one beside it, under the first of `sizeKeys`. */
  storePrivateWithPreview(userId: string, purpose: string, file: Received, now: Date): Promise<Stored>;
  /** Makes stored pictures of public ones: from now on they have ids. */
  keep(tx: Transaction, ownerId: string, pictures: readonly Stored[]): Promise<string[]>;
  keepPrivate(tx: Transaction, picture: Stored): Promise<void>;
  readPrivate(fileKey: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /** Nothing of the caller's shows them any more; after a while they are removed unless something else does. */
  unlink(tx: Database, ids: readonly string[], now: Date): Promise<void>;
  /** Removes private files from the storage soon after the transaction. */
  removePrivate(tx: Database, fileKeys: readonly string[], now: Date): Promise<void>;
}

/** Private pictures are not negotiated about: one format that everything shows. */
const PREVIEW: Sizes = [['400x_', 'jpeg']];

const CODES = {
  not_a_picture: 'unsupported_type',
  too_many_pixels: 'too_large',
  too_long_side: 'too_large',
  too_heavy_picture: 'too_large',
  too_large_file: 'too_large',
  damaged_picture: 'validation',
  required: 'validation',
} as const;

/** Of files that came as one: whether they are the same once more. */
export function digestOf(files: readonly Received[]): Buffer {
  const hash = createHash('sha256');
  for (const { digest } of files) hash.update(digest);
  return hash.digest();
}

/** Why a photo was not taken. */
export type PhotoProblem = keyof typeof CODES;

export function refusePhoto(field: string, problem: PhotoProblem): AppError {
  const problems: FieldProblem[] = [problem];
  return new AppError(CODES[problem], { fields: { [field]: problems } });
}

/** undefined: it failed for another reason than the photo itself. */
export function photoProblemOf(error: unknown, field: string): PhotoProblem | undefined {
  const problems = error instanceof AppError ? error.fields?.[field] : undefined;
  return problems?.find((problem): problem is PhotoProblem => problem in CODES);
}

/** The file's own name, to tell it by: no folders, nothing that cannot be shown. */
export function shownName(name: string, unnamed = 'photo'): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(-NAME_MAX)
      .toWellFormed() || unnamed
  );
}

export function createImagesService(deps: { sql: Sql; storage: Storage; inTurn: FairQueue }): ImagesService {
  const { sql, storage, inTurn } = deps;

  async function take(userId: string, { bytes, field }: Received, made: Sizes) {
    try {
      if (pictureType(bytes) === undefined) throw new PictureRefused('not_a_picture');
      return await inTurn(() => takePicture(bytes, made), userId);
    } catch (error) {
      if (error instanceof PictureRefused) throw refusePhoto(field, error.problem);
      if (!(error instanceof QueueFullError)) throw error;
      throw new AppError('unavailable', { headers: { 'retry-after': '10' } });
    }
  }

  async function countBytes(userId: string, bytes: number, now: Date): Promise<void> {
    const amount = Math.ceil(bytes / 1024);
    const limits = [
      { key: `picture-kib-hour:${userId}`, max: KIB_AN_HOUR, window: HOUR, amount },
      { key: `picture-kib-day:${userId}`, max: KIB_A_DAY, window: DAY, amount },
    ];
    await takeLimits(sql, limits, now);
  }

  async function write(
    userId: string,
    file: Received,
    keys: Pick<Stored, 'fileKey' | 'sizeKeys' | 'storageKey'>,
    made: Sizes,
    now: Date,
  ): Promise<Stored> {
    const { fileKey, sizeKeys } = keys;
    const { picture, sizes } = await take(userId, file, made);
    const { data, ...shown } = picture;
    const bytes = [data, ...sizes].reduce((sum, each) => sum + each.length, 0);
    await countBytes(userId, bytes, now);
    // noted before it is written: should this process die, the file is known and removed
    await noteRemovals(sql, [fileKey, ...sizeKeys], new Date(now.getTime() + HOUR));
    await storage.write(fileKey, data);
    for (const [index, key] of sizeKeys.entries()) {
      const size = sizes[index];
      if (size) await storage.write(key, size);
    }
    return { ...shown, ...keys, name: file.name, bytes: data.length };
  }

  async function claim(tx: Transaction, pictures: readonly Stored[]): Promise<void> {
    const isThere = await takeBackRemovals(
      tx,
      pictures.flatMap(({ fileKey, sizeKeys }) => [fileKey, ...sizeKeys]),
    );
    if (!isThere) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  return {
    countCall: (userId, now) =>
      takeLimits(sql, [{ key: `pictures:${userId}`, max: CALLS_AN_HOUR, window: HOUR }], now),

    async receive(file, field) {
      if (file.size === 0) throw refusePhoto(field, 'required');
      if (file.size > LIMITS.photoBytesMax) throw refusePhoto(field, 'too_large_file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const digest = createHash('sha256').update(bytes).digest();
      return { bytes, digest, name: shownName(file.name), field };
    },

    async store(userId, files, now) {
      const stored: Stored[] = [];
      for (const file of files) {
        const storageKey = randomBytes(16).toString('hex');
        const sizeKeys = FIRST_SIZES.map(([filter, format]) => renditionKey(storageKey, filter, format));
        const keys = { storageKey, fileKey: originalKey(storageKey), sizeKeys };
        stored.push(await write(userId, file, keys, FIRST_SIZES, now));
      }
      return stored;
    },

    async storePrivate(userId, purpose, file, now) {
      const storageKey = randomBytes(16).toString('hex');
      const keys = { storageKey, fileKey: privateKey(purpose, storageKey), sizeKeys: [] };
      return await write(userId, file, keys, [], now);
    },

    async storePrivateWithPreview(userId, purpose, file, now) {
      const storageKey = randomBytes(16).toString('hex');
      const fileKey = privateKey(purpose, storageKey);
      const keys = { storageKey, fileKey, sizeKeys: [`${fileKey}-preview`] };
      return await write(userId, file, keys, PREVIEW, now);
    },

    async keep(tx, ownerId, pictures) {
      await claim(tx, pictures);
      const ids: string[] = [];
      for (const picture of pictures) ids.push(await insertImage(tx, { ...picture, ownerId }));
      return ids;
    },

    keepPrivate: (tx, picture) => claim(tx, [picture]),

    async readPrivate(fileKey) {
      const bytes = await storage.read(fileKey);
      return bytes && { bytes, type: 'image/jpeg' };
    },

    unlink: (tx, ids, now) => markUnlinked(tx, ids, now),
    removePrivate: (tx, fileKeys, now) => noteRemovals(tx, fileKeys, now),
  };
}
