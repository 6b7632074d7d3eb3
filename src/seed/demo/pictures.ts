import { createHash } from 'node:crypto';
import { originalKey, type Storage } from '#server/storage/storage.ts';
import { drawAvatar, drawBanner, drawPhoto } from './photos/draw.ts';
import { rasterise } from './photos/rasterise.ts';
import type { DemoWorld } from './world.ts';

const PHOTO = { width: 1200, height: 900 };
const AVATAR = { width: 400, height: 400 };
const BANNER = { width: 1200, height: 400 };
/** Pictures drawn at once; sharp uses several threads itself. */
const AT_ONCE = 3;

export interface DemoPicture {
  /** The name by which ads and people refer to it. */
  readonly name: string;
  readonly storageKey: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export function avatarName(number: number): string {
  return `avatar-${number}`;
}

export function bannerName(number: number): string {
  return `banner-${number}`;
}

interface Drawing {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly draw: () => string;
}

/** Every picture that the world shows, once each. */
function drawingsOf(world: DemoWorld): Drawing[] {
  const photos = new Set([
    ...world.ads.flatMap((ad) => ad.photos),
    ...world.portfolios.flatMap((portfolio) => portfolio.photos),
  ]);
  const avatars = new Set(world.people.flatMap(({ avatar }) => (avatar === null ? [] : [avatar])));
  const banners = new Set(world.banners.map((banner) => banner.picture));
  return [
    ...[...photos].map((key) => ({ name: key, size: PHOTO, draw: () => drawPhoto(key) })),
    ...[...avatars].map((n) => ({ name: avatarName(n), size: AVATAR, draw: () => drawAvatar(n) })),
    ...[...banners].map((n) => ({ name: bannerName(n), size: BANNER, draw: () => drawBanner(n) })),
  ];
}

export async function drawPictures(world: DemoWorld, storage: Storage): Promise<DemoPicture[]> {
  const waiting = drawingsOf(world);
  const pictures: DemoPicture[] = [];
  const work = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
      const svg = drawing.draw();
      const { data, width, height, color } = await rasterise(svg, drawing.size);
      // addresses are cached for ever, so another drawing needs another address
      const digest = createHash('sha256').update(data).digest('hex').slice(0, 16);
      const storageKey = `${drawing.name}-${digest}`;
      await storage.write(originalKey(storageKey), data);
      pictures.push({ name: drawing.name, storageKey, width, height, color });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures.sort((a, b) => (a.name < b.name ? -1 : 1));
}
