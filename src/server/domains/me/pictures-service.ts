import { createHash } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { noSession } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/app-error.ts';
import type { ImagesService, Received } from '../images/service.ts';
import {
  deletePortfolio,
  deleteRemoved,
  insertPortfolio,
  lockAvatar,
  type PortfolioRow,
  readPortfolio,
  removePortfolioItem,
  saveAvatar,
  savePortfolioOrder,
} from './pictures-repo.ts';

/** For so long what was taken out of a portfolio can be put back. */
const RETURN_MS = 60 * 60_000;

export interface PictureUpload {
  readonly files: readonly File[];
  /** What the client calls it, so that it is done once. */
  readonly key: string | undefined;
}

/** A person's own pictures. None of it changes the version that edits of the profile are based on. */
export interface MePicturesService {
  /** Before its files are read; throws `too_many_requests`. */
  countCall(userId: string, now: Date): Promise<void>;
  setAvatar(userId: string, file: File, now: Date): Promise<void>;
  removeAvatar(userId: string, now: Date): Promise<void>;
  add(userId: string, upload: PictureUpload, now: Date): Promise<void>;
  arrange(userId: string, images: readonly string[]): Promise<void>;
  remove(userId: string, image: string, now: Date): Promise<void>;
  /** Takes all of a person's pictures away. */
  forget(tx: Transaction, userId: string, now: Date): Promise<void>;
  /** Gives up what can no longer be put back. */
  sweep(now: Date): Promise<void>;
}

/** True: it has been done. The same key for other files is a mistake of the client's. */
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

function digestOf(files: readonly Received[]): Buffer {
  const hash = createHash('sha256');
  for (const { digest } of files) hash.update(digest);
  return hash.digest();
}

export function createMePicturesService(deps: { sql: Sql; images: ImagesService }): MePicturesService {
  const { sql, images } = deps;

  /** One after another, for each person. */
  async function lock(tx: Transaction, userId: string): Promise<string | null> {
    const avatar = await lockAvatar(tx, userId);
    if (avatar === undefined) throw noSession();
    return avatar.id;
  }

  async function receive(files: readonly File[]): Promise<Received[]> {
    const received: Received[] = [];
    for (const [index, file] of files.entries()) {
      received.push(await images.receive(file, `files[${index}]`));
    }
    return received;
  }

  return {
    countCall: (userId, now) => images.countCall(userId, now),

    async setAvatar(userId, file, now) {
      const stored = await images.store(userId, [await images.receive(file, 'file')], now);
      await sql.begin(async (tx) => {
        const before = await lock(tx, userId);
        const [image = null] = await images.keep(tx, userId, stored);
        await saveAvatar(tx, userId, image);
        if (before !== null) await images.unlink(tx, [before], now);
      });
    },

    async removeAvatar(userId, now) {
      await sql.begin(async (tx) => {
        const before = await lock(tx, userId);
        if (before === null) return;
        await saveAvatar(tx, userId, null);
        await images.unlink(tx, [before], now);
      });
    },

    async add(userId, { files, key }, now) {
      const received = await receive(files);
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

    async arrange(userId, wanted) {
      await sql.begin(async (tx) => {
        await lock(tx, userId);
        const rows = await readPortfolio(tx, userId);
        const known = new Set(rows.map(({ id }) => id));
        const named = new Set(wanted);
        if (named.size < wanted.length) throw fieldError('images', 'repeated');
        if (![...named].every((id) => known.has(id))) throw fieldError('images', 'unknown');
        // added elsewhere meanwhile: it stays, after those that were put in order
        const others = rows.filter((row) => !row.isRemoved && !named.has(row.id)).map(({ id }) => id);
        if (wanted.length + others.length > LIMITS.portfolioMax) throw fieldError('images', 'portfolio_full');
        await savePortfolioOrder(tx, userId, [...wanted, ...others]);
      });
    },

    async remove(userId, image, now) {
      if (!(await removePortfolioItem(sql, userId, image, now))) throw new AppError('not_found');
    },

    async forget(tx, userId, now) {
      const avatar = await lock(tx, userId);
      await saveAvatar(tx, userId, null);
      const gone = await deletePortfolio(tx, userId);
      await images.unlink(tx, avatar === null ? gone : [avatar, ...gone], now);
    },

    async sweep(now) {
      const before = new Date(now.getTime() - RETURN_MS);
      const giveUp = () =>
        sql.begin(async (tx) => {
          const gone = await deleteRemoved(tx, before);
          await images.unlink(tx, gone, now);
          return gone.length;
        });
      while ((await giveUp()) > 0);
    },
  };
}
