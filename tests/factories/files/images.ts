import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import type { Database } from '#server/db/client.ts';
import { originalKey, type Storage } from '#server/storage/storage.ts';

interface CreatedImage {
  readonly id: string;
  readonly key: string;
}

/** Inserts a picture's row, and its file too if a storage is given. */
export async function createImage(
  sql: Database,
  options: { storage?: Storage; width?: number; height?: number } = {},
): Promise<CreatedImage> {
  const { storage, width = 1200, height = 900 } = options;
  const key = randomBytes(12).toString('hex');
  if (storage) {
    const background = { r: 184, g: 72, b: 10 };
    const picture = sharp({ create: { width, height, channels: 3, background } });
    await storage.write(originalKey(key), await picture.webp().toBuffer());
  }
  const row = { storage_key: key, original_name: 'kuhnya.jpg', width, height, color: '#b8480a' };
  const [created] = await sql<
    { id: string }[]
  >`insert into images ${columnsAndValuesSql([row])} returning id::text as id`;
  if (!created) throw new Error('The image was not written.');
  return { id: created.id, key };
}

export async function createBanner(
  sql: Database,
  details: { starts_at: Date; ends_at: Date; placement?: string; link?: string },
): Promise<string> {
  const { id } = await createImage(sql);
  const { placement = 'home', link = 'https://partner.example/' } = details;
  const titles = JSON.stringify([{ locale: 'ru', title: 'Кафель со склада' }]);
  const [created] = await sql<{ id: string }[]>`
    insert into third_party_ads (placement, titles, link, image_id, starts_at, ends_at)
    values (${placement}, ${titles}::text::jsonb, ${link}, ${id}, ${details.starts_at}, ${details.ends_at})
    returning id::text as id`;
  if (!created) throw new Error('The banner was not written.');
  return created.id;
}
