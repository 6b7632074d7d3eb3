import { createHash } from 'node:crypto';
import type { AuditAction } from '#contract/moderation/audit.ts';
import type { BannerFields } from '#contract/moderation/banners-endpoints.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { type CursorQuery, readPage } from '#server/http/keyset-page.ts';
import { writeAudit } from '../audit/audit-service.ts';
import type { ImagesService, ReceivedImage, StoredImage } from '../images/images-service.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import {
  deleteBanner,
  findCreatedBanner,
  type LockedBanner,
  lockBanner,
  insertBanner,
  readManagedBanner,
  readManagedBanners,
  updateBanner,
} from './banners-repo.ts';

type WithImage = BannerFields & { readonly image: File };
type Edit = BannerFields & { readonly image?: File | undefined; readonly version: number };

function requireOrder({ starts_at, ends_at }: BannerFields): void {
  if (ends_at <= starts_at) throw fieldError('ends_at', 'out_of_range');
}

function digestOf({ image: _image, ...fields }: WithImage, { digest }: ReceivedImage): Buffer {
  return createHash('sha256').update(JSON.stringify(fields)).update(digest).digest();
}

/** Banners of partners, managed by moderators only. */
export function createBannersService(deps: { sql: Sql; images: ImagesService }) {
  const { sql, images } = deps;

  async function read(id: string): Promise<JsonText> {
    const banner = await readManagedBanner(sql, id);
    if (banner === undefined) throw new AppError('not_found');
    return new JsonText(banner);
  }

  async function store(actor: Actor, image: ReceivedImage, now: Date): Promise<StoredImage[]> {
    await images.countCall(actor.id, now);
    return await images.store(actor.id, [image], now);
  }

  /** Keeps the stored image, or returns the banner's present one. */
  async function imageOf(
    tx: Transaction,
    actor: Actor,
    stored: readonly StoredImage[],
    locked?: LockedBanner,
  ) {
    const [image = locked?.image_id] = stored.length > 0 ? await images.keep(tx, actor.id, stored) : [];
    if (image === undefined) throw new Error('A banner has an image.');
    return image;
  }

  async function hold(tx: Transaction, id: string): Promise<LockedBanner> {
    const locked = await lockBanner(tx, id);
    if (locked === undefined) throw new AppError('not_found');
    return locked;
  }

  function note(tx: Transaction, action: AuditAction, actor: Actor, id: string, now: Date): Promise<void> {
    const subject = { kind: 'banner', id } as const;
    return writeAudit(tx, { action, actor: actor.id, user: null, subject, now });
  }

  async function findSame(key: string | undefined, digest: Buffer): Promise<string | undefined> {
    const known = key === undefined ? undefined : await findCreatedBanner(sql, key);
    if (known === undefined) return undefined;
    if (!known.digest.equals(digest)) throw new AppError('conflict');
    return known.id;
  }

  return {
    async list(actor: Actor, query: CursorQuery): Promise<JsonText> {
      requireModerator(actor);
      return await readPage(query, (page) => readManagedBanners(sql, page));
    },

    /** Creates a banner; a repeated call with the same key returns the same banner. */
    async create(actor: Actor, banner: WithImage, key: string | undefined, now: Date): Promise<JsonText> {
      requireModerator(actor);
      requireOrder(banner);
      const received = await images.receive(banner.image, 'image');
      const digest = digestOf(banner, received);
      const before = await findSame(key, digest);
      if (before !== undefined) return await read(before);
      const stored = await store(actor, received, now);
      const id = await sql.begin(async (tx) => {
        const image = await imageOf(tx, actor, stored);
        const made = await insertBanner(tx, banner, image, { key, digest });
        if (made !== undefined) await note(tx, 'banner_add', actor, made, now);
        else await images.unlink(tx, [image], now);
        return made;
      });
      // a concurrent call with the same key was faster
      const there = id ?? (await findSame(key, digest));
      if (there === undefined) throw new AppError('conflict');
      return await read(there);
    },

    async update(actor: Actor, id: string, banner: Edit, now: Date): Promise<JsonText> {
      requireModerator(actor);
      requireOrder(banner);
      const received = banner.image && (await images.receive(banner.image, 'image'));
      const stored = received ? await store(actor, received, now) : [];
      await sql.begin(async (tx) => {
        const locked = await hold(tx, id);
        if (locked.version !== banner.version) throw new AppError('conflict', { version: locked.version });
        const image = await imageOf(tx, actor, stored, locked);
        await updateBanner(tx, id, banner, image);
        if (image !== locked.image_id) await images.unlink(tx, [locked.image_id], now);
        await note(tx, 'banner_change', actor, id, now);
      });
      return await read(id);
    },

    async remove(actor: Actor, id: string, now: Date) {
      requireModerator(actor);
      await sql.begin(async (tx) => {
        const { image_id: image } = await hold(tx, id);
        await deleteBanner(tx, id);
        await images.unlink(tx, [image], now);
        await note(tx, 'banner_remove', actor, id, now);
      });
    },
  };
}
