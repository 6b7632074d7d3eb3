import { HOUR_MS } from '#contract/time.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { noSessionError } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { digestOf, type ImagesService, type StoredImage } from '../images/images-service.ts';
import {
  deletePortfolio,
  deleteRemovedPortfolioItems,
  insertPortfolio,
  lockAvatar,
  type PortfolioRow,
  readPortfolio,
  removePortfolioItem,
  saveAvatar,
  savePortfolioOrder,
} from './pictures-repo.ts';

/** How long a picture that was removed from a portfolio can be restored. */
const RETURN_MS = HOUR_MS;

export interface PictureUpload {
  readonly files: readonly File[];
  /** Idempotency key chosen by the client. */
  readonly key: string | undefined;
}

/** Returns `true` when the upload was done before; the same key with other files is a client error. */
function isDone(rows: readonly PortfolioRow[], key: string | undefined, digest: Buffer): boolean {
  const before = key === undefined ? undefined : rows.find((row) => row.uploadKey === key);
  if (before === undefined) return false;
  if (before.uploadDigest?.equals(digest)) return true;
  throw new AppError('conflict');
}

function requireRoom(rows: readonly PortfolioRow[], more: number): void {
  const shown = rows.filter((row) => !row.isRemoved).length;
  if (shown + more > LIMITS.portfolioMax) throw fieldError('files', 'portfolio_full');
}

export function createMePicturesService(deps: { sql: Sql; images: ImagesService }) {
  const { sql, images } = deps;

  /** Locks the person, so that their changes come one after another. */
  async function lock(tx: Transaction, userId: string): Promise<string | null> {
    const avatar = await lockAvatar(tx, userId);
    if (avatar === undefined) throw noSessionError();
    return avatar.id;
  }

  async function replaceAvatar(userId: string, stored: readonly StoredImage[], now: Date): Promise<void> {
    await sql.begin(async (tx) => {
      const before = await lock(tx, userId);
      const [image = null] = await images.keep(tx, userId, stored);
      if (image === before) return;
      await saveAvatar(tx, userId, image);
      if (before !== null) await images.unlink(tx, [before], now);
    });
  }

  return {
    countCall: images.countCall,

    async setAvatar(userId: string, file: File, now: Date) {
      const stored = await images.store(userId, [await images.receive(file, 'file')], now);
      await replaceAvatar(userId, stored, now);
    },

    removeAvatar: (userId: string, now: Date) => replaceAvatar(userId, [], now),

    async add(userId: string, { files, key }: PictureUpload, now: Date) {
      const received = await images.receiveAll(files, 'files');
      const digest = digestOf(received);
      const before = await readPortfolio(sql, userId);
      if (isDone(before, key, digest)) return;
      requireRoom(before, files.length);
      const stored = await images.store(userId, received, now);
      await sql.begin(async (tx) => {
        await lock(tx, userId);
        const rows = await readPortfolio(tx, userId);
        if (isDone(rows, key, digest)) return;
        requireRoom(rows, files.length);
        await insertPortfolio(tx, userId, await images.keep(tx, userId, stored), { key, digest });
      });
    },

    async arrange(userId: string, wanted: readonly string[]) {
      await sql.begin(async (tx) => {
        await lock(tx, userId);
        const rows = await readPortfolio(tx, userId);
        const known = new Set(rows.map(({ id }) => id));
        const named = new Set(wanted);
        if (named.size < wanted.length) throw fieldError('images', 'repeated');
        if (![...named].every((id) => known.has(id))) throw fieldError('images', 'unknown');
        // a picture that was added elsewhere meanwhile stays, after the ordered ones
        const others = rows.filter((row) => !row.isRemoved && !named.has(row.id)).map(({ id }) => id);
        if (wanted.length + others.length > LIMITS.portfolioMax) throw fieldError('images', 'portfolio_full');
        await savePortfolioOrder(tx, userId, [...wanted, ...others]);
      });
    },

    async remove(userId: string, image: string, now: Date) {
      if (!(await removePortfolioItem(sql, userId, image, now))) throw new AppError('not_found');
    },

    async forget(tx: Transaction, userId: string, now: Date) {
      const avatar = await lock(tx, userId);
      await saveAvatar(tx, userId, null);
      const gone = await deletePortfolio(tx, userId);
      await images.unlink(tx, avatar === null ? gone : [avatar, ...gone], now);
    },

    async sweep(now: Date) {
      const before = new Date(now.getTime() - RETURN_MS);
      const sweepSome = async (tx: Transaction) => {
        const gone = await deleteRemovedPortfolioItems(tx, before);
        await images.unlink(tx, gone, now);
        return gone.length;
      };
      while ((await sql.begin(sweepSome)) > 0);
    },
  };
}

/** A person's own pictures. They do not change the version that edits of the profile are based on. */
export type MePicturesService = ReturnType<typeof createMePicturesService>;
