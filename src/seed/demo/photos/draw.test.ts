import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAvatar, drawBanner, drawPhoto } from './draw.ts';
import { PHOTO_KEYS } from './photo-keys.ts';

/** Describes what is wrong with a drawing; an empty list when nothing is. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
  for (const [, id] of svg.matchAll(/url\(#(\w*)\)/g)) if (!defined.has(id)) found.push(`no paint ${id}`);
  const broken = /NaN|undefined|Infinity|null|\[object/.exec(svg);
  if (broken) found.push(`says ${broken[0]}`);
  if (/<(?:text|image|script|foreignObject|filter)\b|href=/.test(svg)) found.push('more than shapes');
  // Each of these makes librsvg many times slower.
  if (/ opacity="/.test(svg)) found.push('a layer of its own');
  for (const [, w, h] of svg.matchAll(/<pattern id="\w+" width="([\d.]+)" height="([\d.]+)"/g)) {
    if (Number(w) % 5 !== 0 || Number(h) % 5 !== 0) found.push(`a pattern between pixels: ${w}×${h}`);
  }
  if (svg.length > 110_000) found.push(`too long: ${svg.length}`);
  return found;
}

async function thumbnail(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(40, 30, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return sum / one.length;
}

describe('photos', () => {
  it('drawn photos are sound, each unlike all others', () => {
    const drawings = PHOTO_KEYS.map((key) => [key, drawPhoto(key)] as const);
    expect(drawings.flatMap(([key, svg]) => faults(svg).map((fault) => `${key}: ${fault}`))).toEqual([]);
    expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(PHOTO_KEYS.length);
  });

  it('drawn photos are the same every time', () => {
    for (const key of PHOTO_KEYS.slice(0, 40)) expect(drawPhoto(key)).toBe(drawPhoto(key));
  });

  it.each(['painting', 'karnay', 'fridge', 'tyres', 'cotton', 'smm'])(
    'a drawn photo looks different from each side: %s',
    async (scene) => {
      const [one, two, three] = await Promise.all(
        [1, 2, 3].map(async (variant) => thumbnail(drawPhoto(`${scene}-${variant}`))),
      );
      if (!one || !two || !three) throw new Error('three were asked for');
      expect(Math.min(difference(one, two), difference(two, three), difference(one, three))).toBeGreaterThan(
        8,
      );
    },
  );

  it('a photo that nobody has drawn is refused', () => {
    for (const key of ['', 'sink', 'sink-0', 'sink-x', 'dragon-1', 'constructor-1']) {
      expect(() => drawPhoto(key), key).toThrow('No such photo');
    }
  });
});

describe('portraits and banners', () => {
  it('drawn portraits and banners are sound and differ', () => {
    const portraits = Array.from({ length: 48 }, (_, index) => drawAvatar(index + 1));
    const banners = Array.from({ length: 8 }, (_, index) => drawBanner(index));
    expect([...portraits, ...banners].flatMap(faults)).toEqual([]);
    expect(new Set(portraits).size).toBe(48);
    expect(new Set(banners).size).toBe(8);
    expect(drawAvatar(7)).toBe(drawAvatar(7));
  });
});
