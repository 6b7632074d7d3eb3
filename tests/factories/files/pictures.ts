import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PNG_START, plainPng, pngChunk, pngHead } from './hostile-pngs.ts';

interface PictureOptions {
  width?: number;
  height?: number;
  background?: string;
}

function canvas({ width = 1200, height = 900, background = '#b8480a' }: PictureOptions = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export async function photo(format: PhotoFormat = 'jpeg', options: PictureOptions = {}): Promise<Buffer> {
  const picture = canvas(options);
  switch (format) {
    case 'jpeg':
      return await picture.jpeg({ quality: 80 }).toBuffer();
    case 'png':
      return await picture.png().toBuffer();
    case 'webp':
      return await picture.webp({ effort: 0 }).toBuffer();
    case 'avif':
      return await picture.avif({ effort: 0 }).toBuffer();
  }
}

/** A photo like a phone's: rotated by its orientation tag, with GPS position and colour profile. */
export const jpegWithGps = (): Promise<Buffer> => photoWithGps('jpeg');

export async function photoWithGps(format: PhotoFormat): Promise<Buffer> {
  return await canvas({ width: 1200, height: 800 })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Tandoor', Model: 'Phone 3', Copyright: 'Dilnoza Karimova' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 18/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '69/1 14/1 0/1',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Toshkent"/></rdf:RDF></x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

/** An animation of two frames, the first one green. */
export async function animatedPicture(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#00a000', '#a00000'].map((background) =>
      canvas({ width: 64, height: 48, background }).png().toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return format === 'webp' ? await joined.webp({ lossless: true }).toBuffer() : await joined.gif().toBuffer();
}

/** Writes other sides into the header of an AVIF. */
export function claimAvifSides(avif: Buffer, width: number, height: number): Buffer {
  const sides = avif.indexOf('ispe') + 'ispe'.length + 4;
  avif.writeUInt32BE(width, sides);
  avif.writeUInt32BE(height, sides + 4);
  return avif;
}

/** Writes other sides into the header of a JPEG. */
export function claimJpegSides(jpeg: Buffer, width: number, height: number): Buffer {
  const frames = [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker, 0])));
  const frame = Math.max(...frames);
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** A tenth of a megabyte that decodes to nearly a gigapixel. */
export function pixelBomb(width = 30_000, height = 30_000): Buffer {
  return plainPng({ width, height, bits: 1, colour: 'grey' });
}

/** A small picture whose comment inflates to a quarter of a gigabyte. */
export function commentBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(256 * 1024 * 1024, 'x'), { level: 9 });
  const comment = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]);
  const rows = deflateSync(Buffer.alloc(3 * 16));
  return Buffer.concat([
    PNG_START,
    pngHead({ width: 16, height: 16, bits: 1, colour: 'grey' }),
    pngChunk('zTXt', comment),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const SCRIPT = '<script>alert(document.domain)</script>';

/** A JPEG that is also an HTML page: markup in a comment and behind the end. */
export async function jpegAndPage(): Promise<Buffer> {
  const jpeg = await photo('jpeg');
  const text = Buffer.from(`<html><!--${SCRIPT}`);
  const comment = Buffer.alloc(4);
  comment.set([0xff, 0xfe]);
  comment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    text,
    jpeg.subarray(2),
    Buffer.from(`-->${SCRIPT}</html>`),
  ]);
}

/** Files that are not photos, all named like one. */
export const NON_PHOTO_FILES: Readonly<Record<string, Buffer>> = {
  'text.jpg': Buffer.from('Salom! '.repeat(100)),
  'drawing.jpg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
  'paper.jpg': Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
  'page.jpg': Buffer.from(`<!doctype html>${SCRIPT.repeat(10)}`),
  'script.jpg': Buffer.from(`GIF89a=1;alert(1)//${' '.repeat(64)}`),
  'film.jpg': Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2mp41', 'latin1'),
  ]),
  'heic.jpg': Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(200),
  ]),
  'archive.jpg': Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]),
  'short.jpg': Buffer.from([0xff, 0xd8, 0xff]),
};

export function fileOf(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A picture that differs for each seed, as photos of different places do. */
export async function scenePhoto(seed: number, width = 640): Promise<Buffer> {
  const shades = Buffer.from(
    Array.from({ length: 12 * 9 }, (_, at) => (Math.imul(at + 1, seed * 2654435761) >>> 13) % 256),
  );
  return await sharp(shades, { raw: { width: 12, height: 9, channels: 1 } })
    .resize(width, (width * 3) / 4, { kernel: 'cubic' })
    .jpeg({ quality: width > 600 ? 90 : 60 })
    .toBuffer();
}
