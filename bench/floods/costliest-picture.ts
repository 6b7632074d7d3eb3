import sharp from 'sharp';

/** An AVIF of some kilobytes that takes a decoder as much memory as it may have. */
export async function costliestPicture(): Promise<Buffer> {
  const create = { width: 4000, height: 3000, channels: 3, background: '#b5651d' } as const;
  return await sharp({ create }).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
}
