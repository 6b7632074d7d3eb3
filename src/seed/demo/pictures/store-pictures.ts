import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { originalKey, type Storage } from '#server/storage/storage.ts';
import manifest from './manifest.json' with { type: 'json' };

/** Several at once, since a bucket answers each write only after a round trip. */
const WRITES_AT_ONCE = 8;

interface ListedPicture {
  /** Name by which ads and people refer to the picture. */
  readonly name: string;
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** Average colour as '#rrggbb', shown until the picture has loaded. */
  readonly color: string;
}

export interface DemoPicture extends Omit<ListedPicture, 'folder'> {
  readonly storageKey: string;
}

export function avatarName(number: number): string {
  return `avatar-${number}`;
}

export function bannerName(number: number): string {
  return `banner-${number}`;
}

export const DEMO_PICTURES: readonly ListedPicture[] = Object.entries(manifest).map(([name, listed]) => ({
  name,
  ...listed,
}));

export async function readPicture({ folder, name }: ListedPicture): Promise<Buffer> {
  return await readFile(new URL(`${folder}/${name}.webp`, import.meta.url));
}

/** Stores only the originals: visitors' requests make the sizes, as for uploaded pictures. */
export async function storePictures(storage: Storage): Promise<DemoPicture[]> {
  const stored: DemoPicture[] = [];
  for (let start = 0; start < DEMO_PICTURES.length; start += WRITES_AT_ONCE) {
    const batch = DEMO_PICTURES.slice(start, start + WRITES_AT_ONCE);
    stored.push(...(await Promise.all(batch.map((picture) => storePicture(picture, storage)))));
  }
  return stored;
}

async function storePicture(picture: ListedPicture, storage: Storage): Promise<DemoPicture> {
  const { name, width, height, color } = picture;
  const data = await readPicture(picture);
  // addresses are cached for ever, so another picture needs another address
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const storageKey = `${name}-${digest}`;
  await storage.write(originalKey(storageKey), data);
  return { name, storageKey, width, height, color };
}
