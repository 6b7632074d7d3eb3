import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError, type FieldProblem } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { DecoderLost } from '#server/storage/decoder/decoder-process.ts';
import { convertPicture } from '#server/storage/decoder/decode.ts';
import { readHead } from '#server/storage/decoder/picture-head.ts';
import type { Sizes } from '#server/storage/image-format.ts';
import { type QueuePictureWork, type StoredPicture, PictureRefused } from '#server/storage/picture.ts';
import { FIRST_SIZES, renditionKey } from '#server/storage/renditions.ts';
import { originalKey, privateKey, type Storage } from '#server/storage/storage.ts';
import { insertImage, markUnlinked, scheduleFileRemovals, cancelFileRemovals } from './images-repo.ts';

const NAME_MAX = 120;
const CALLS_AN_HOUR = 120;
/** KiB that a person may fill, with pictures and with files: a photo takes some 500, and twice that with its sizes. */
const KIB_AN_HOUR = 100 * 1024;
const KIB_A_DAY = 300 * 1024;

/** A received file that was not inspected yet. */
export interface ReceivedImage {
  readonly bytes: Uint8Array;
  /** SHA-256, which recognises a repeated file. */
  readonly digest: Buffer;
  readonly name: string;
  /** The form field, for errors. */
  readonly field: string;
}

/** A picture in the storage; it is removed again unless a transaction keeps it. */
export interface StoredImage extends Omit<StoredPicture, 'data'> {
  readonly storageKey: string;
  /** Complete key in the storage. */
  readonly fileKey: string;
  /** Complete storage keys of the sizes that were made with the original. */
  readonly sizeKeys: readonly string[];
  readonly name: string;
  /** Length of the picture without its other sizes. */
  readonly bytes: number;
}

/** Private pictures have no content negotiation: they use one format that every browser shows. */
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

/** Recognises a repeated list of files. */
export function digestOf(files: readonly ReceivedImage[]): Buffer {
  const hash = createHash('sha256');
  for (const { digest } of files) hash.update(digest);
  return hash.digest();
}

export type PhotoProblem = keyof typeof CODES;

export function refusedPhotoError(field: string, problem: PhotoProblem): AppError {
  const problems: FieldProblem[] = [problem];
  return new AppError(CODES[problem], { fields: { [field]: problems } });
}

/** `undefined` when the failure has another reason than the photo itself. */
export function photoProblemOf(error: unknown, field: string): PhotoProblem | undefined {
  const problems = error instanceof AppError ? error.fields?.[field] : undefined;
  return problems?.find((problem): problem is PhotoProblem => problem in CODES);
}

/** The file's own name for display, without folders and invisible characters. */
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

/** Counts bytes against what a person may store; throws `too_many_requests`. */
export async function consumeStorageLimits(
  sql: Sql,
  what: 'picture' | 'file',
  { person, bytes, now }: { person: string; bytes: number; now: Date },
): Promise<void> {
  const amount = Math.ceil(bytes / 1024);
  const limits = [
    { key: `${what}-kib-hour:${person}`, max: KIB_AN_HOUR, window: HOUR_MS, amount },
    { key: `${what}-kib-day:${person}`, max: KIB_A_DAY, window: DAY_MS, amount },
  ];
  await consumeLimits(sql, limits, now);
}

/** Cancels the removal of stored files; throws `unavailable` when one was removed meanwhile. */
export async function cancelFileRemovalsOrThrow(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (await cancelFileRemovals(tx, keys)) return;
  throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
}

function fileKeysOf({ fileKey, sizeKeys }: StoredImage): string[] {
  return [fileKey, ...sizeKeys];
}

export function createImagesService(deps: { sql: Sql; storage: Storage; inTurn: QueuePictureWork }) {
  const { sql, storage, inTurn } = deps;

  async function take({ bytes, field }: ReceivedImage, made: Sizes) {
    try {
      const head = readHead(bytes);
      return await inTurn(head.decoderBytes, () => convertPicture(bytes, head, made));
    } catch (error) {
      if (error instanceof PictureRefused) throw refusedPhotoError(field, error.problem);
      if (!(error instanceof DecoderLost)) throw error;
      throw new AppError('unavailable', { headers: { 'retry-after': '10' } });
    }
  }

  async function write(
    userId: string,
    file: ReceivedImage,
    keys: Pick<StoredImage, 'fileKey' | 'sizeKeys' | 'storageKey'>,
    made: Sizes,
    now: Date,
  ): Promise<StoredImage> {
    const { fileKey, sizeKeys } = keys;
    const { picture, sizes } = await take(file, made);
    const { data, ...shown } = picture;
    const bytes = [data, ...sizes].reduce((sum, each) => sum + each.length, 0);
    await consumeStorageLimits(sql, 'picture', { person: userId, bytes, now });
    // the removal is noted before the files are written: if this process dies, they are known and removed
    await scheduleFileRemovals(sql, [fileKey, ...sizeKeys], new Date(now.getTime() + HOUR_MS));
    await storage.write(fileKey, data);
    for (const [index, key] of sizeKeys.entries()) {
      const size = sizes[index];
      if (size) await storage.write(key, size);
    }
    return { ...shown, ...keys, name: file.name, bytes: data.length };
  }

  async function receive(file: File, field: string): Promise<ReceivedImage> {
    if (file.size === 0) throw refusedPhotoError(field, 'required');
    if (file.size > LIMITS.photoBytesMax) throw refusedPhotoError(field, 'too_large_file');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest();
    return { bytes, digest, name: shownName(file.name), field };
  }

  return {
    /** Counts a call with pictures, before its body is read; throws `too_many_requests`. */
    countCall: (userId: string, now: Date) =>
      consumeLimits(sql, [{ key: `pictures:${userId}`, max: CALLS_AN_HOUR, window: HOUR_MS }], now),

    receive,

    /** Receives the files of a form field, one after the other. */
    async receiveAll(files: readonly File[], field: string) {
      const received: ReceivedImage[] = [];
      for (const [index, file] of files.entries()) received.push(await receive(file, `${field}[${index}]`));
      return received;
    },

    /** Stores pictures, which are public from then on. */
    async store(userId: string, files: readonly ReceivedImage[], now: Date) {
      const stored: StoredImage[] = [];
      for (const file of files) {
        const storageKey = randomBytes(16).toString('hex');
        const sizeKeys = FIRST_SIZES.map(([filter, format]) => renditionKey(storageKey, filter, format));
        const keys = { storageKey, fileKey: originalKey(storageKey), sizeKeys };
        stored.push(await write(userId, file, keys, FIRST_SIZES, now));
      }
      return stored;
    },

    /** Stores a picture that only people whom the server allows can read; its preview is the first of `sizeKeys`. */
    async storePrivate(
      userId: string,
      purpose: string,
      file: ReceivedImage,
      now: Date,
      { withPreview = false } = {},
    ) {
      const storageKey = randomBytes(16).toString('hex');
      const fileKey = privateKey(purpose, storageKey);
      const keys = { storageKey, fileKey, sizeKeys: withPreview ? [`${fileKey}-preview`] : [] };
      return await write(userId, file, keys, withPreview ? PREVIEW : [], now);
    },

    /** Turns stored public pictures into images with ids. */
    async keep(tx: Transaction, ownerId: string, pictures: readonly StoredImage[]) {
      await cancelFileRemovalsOrThrow(tx, pictures.flatMap(fileKeysOf));
      const ids: string[] = [];
      for (const picture of pictures) ids.push(await insertImage(tx, { ...picture, ownerId }));
      return ids;
    },

    keepPrivate: (tx: Transaction, picture: StoredImage) =>
      cancelFileRemovalsOrThrow(tx, fileKeysOf(picture)),

    async readPrivate(fileKey: string) {
      const bytes = await storage.read(fileKey);
      return bytes && { bytes, type: 'image/jpeg' };
    },

    /** Releases images that the caller no longer shows; they are removed after a while unless something else does. */
    unlink: markUnlinked,
    /** Removes private files from the storage soon after the transaction. */
    removePrivate: scheduleFileRemovals,
  };
}
export type ImagesService = ReturnType<typeof createImagesService>;
