import sharp from 'sharp';
import { toHex } from './kit/colour.ts';

export interface Raster {
  /** A JPEG: quicker to make than WebP, and only the original that sizes are made from. */
  data: Buffer;
  width: number;
  height: number;
  /** '#rrggbb', shown until the picture has loaded: its average colour. */
  color: string;
}

export async function rasterise(svg: string, size: { width: number; height: number }): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(size.width, size.height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  // From the JPEG and not from the SVG, which would be drawn again: it opens at an eighth of its size.
  const [red = 0, green = 0, blue = 0] = await sharp(data)
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width: info.width, height: info.height, color: toHex(red, green, blue) };
}
