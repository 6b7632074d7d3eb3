import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import type { Database, Sql, Transaction } from '../../db/client.ts';
import { AppError, type FieldProblem } from '../../http/app-error.ts';
import { takeLimits } from '../../http/limits.ts';
import { createTurns, type InTurn, TooManyWaiting } from '../../process/in-turn.ts';
import { type Picture, PictureRefused, readHead, takePicture } from '../../storage/picture.ts';
import { originalKey, privateKey, type Storage } from '../../storage/storage.ts';
import { insertImage, markUnlinked, noteRemovals, takeBackRemovals } from './repo.ts';

const HOUR = 3_600_000;
const NAME_MAX = 120;
/** AVIF unfolds to some 18 bytes a pixel, the others to a few rows at a time: of those that are large, one at once. */
const LARGE = 8_000_000;
/** Calls with pictures, for each person. */
const CALLS_AN_HOUR = 120;

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
export interface Stored extends Omit<Picture, 'data'> {
  readonly storageKey: string;
  /** Its whole key in the storage. */
  readonly fileKey: string;
  readonly name: string;
}

export interface ImagesService {
  /** Counts a call; throws `too_many_requests`. */
  countCall(userId: string, now: Date): Promise<void>;
  receive(file: File, field: string): Promise<Received>;
  /** For everybody to see, once it is kept. */
  store(files: readonly Received[], now: Date): Promise<Stored[]>;
  /** For those alone whom the server lets. */
  storePrivate(purpose: string, file: Received, now: Date): Promise<Stored>;
  /** Makes stored pictures of public ones: from now on they have ids. */
  keep(tx: Transaction, ownerId: string, pictures: readonly Stored[]): Promise<string[]>;
  keepPrivate(tx: Transaction, picture: Stored): Promise<void>;
  readPrivate(fileKey: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /** Nothing of the caller's shows them any more; after a while they are removed unless something else does. */
  unlink(tx: Database, ids: readonly string[], now: Date): Promise<void>;
  /** Removes private files from the storage soon after the transaction. */
  removePrivate(tx: Database, fileKeys: readonly string[], now: Date): Promise<void>;
}

const CODES = {
  not_a_picture: 'unsupported_type',
  too_many_pixels: 'too_large',
  too_large_file: 'too_large',
  damaged_picture: 'validation',
  required: 'validation',
} as const;

function refusal(field: string, problem: keyof typeof CODES): AppError {
  const problems: FieldProblem[] = [problem];
  return new AppError(CODES[problem], { fields: { [field]: problems } });
}

/** The file's own name, to tell it by: no folders, nothing that cannot be shown. */
function shownName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(-NAME_MAX)
      .toWellFormed() || 'photo'
  );
}

export function createImagesService(deps: { sql: Sql; storage: Storage; inTurn: InTurn }): ImagesService {
  const { sql, storage, inTurn } = deps;
  const alone = createTurns({ atOnce: 1, waiting: 50 });

  async function take({ bytes, field }: Received): Promise<Picture> {
    try {
      const head = await readHead(bytes);
      const work = () => inTurn(() => takePicture(bytes, head));
      return head.type === 'avif' && head.pixels > LARGE ? await alone(work) : await work();
    } catch (error) {
      if (error instanceof PictureRefused) throw refusal(field, error.problem);
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new AppError('unavailable', { headers: { 'retry-after': '10' } });
    }
  }

  async function write(file: Received, fileKey: string, storageKey: string, now: Date): Promise<Stored> {
    const { data, ...picture } = await take(file);
    // noted before it is written: should this process die, the file is known and removed
    await noteRemovals(sql, [fileKey], new Date(now.getTime() + HOUR));
    await storage.write(fileKey, data);
    return { ...picture, fileKey, storageKey, name: file.name };
  }

  async function claim(tx: Transaction, pictures: readonly Stored[]): Promise<void> {
    const isThere = await takeBackRemovals(
      tx,
      pictures.map(({ fileKey }) => fileKey),
    );
    if (!isThere) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  return {
    countCall: (userId, now) =>
      takeLimits(sql, [{ key: `pictures:${userId}`, max: CALLS_AN_HOUR, window: HOUR }], now),

    async receive(file, field) {
      if (file.size === 0) throw refusal(field, 'required');
      if (file.size > LIMITS.photoBytesMax) throw refusal(field, 'too_large_file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const digest = createHash('sha256').update(bytes).digest();
      return { bytes, digest, name: shownName(file.name), field };
    },

    async store(files, now) {
      const stored: Stored[] = [];
      for (const file of files) {
        const storageKey = randomBytes(16).toString('hex');
        stored.push(await write(file, originalKey(storageKey), storageKey, now));
      }
      return stored;
    },

    async storePrivate(purpose, file, now) {
      const name = randomBytes(16).toString('hex');
      return await write(file, privateKey(purpose, name), name, now);
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
