import { boxesIn, eraseBox } from './iso-boxes.ts';

const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';
/** Box with the camera's place, beside boxes without which the raw photo cannot be developed. */
const GPS_BOX = 'CMT4';

/** Overwrites place and XMP of a raw photo of a Canon camera; its model and notes stay. */
export function cleanCanonRaw(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const isXmp = (body: number) => bytes.toString('hex', body, body + 16) === XMP_UUID;
  for (const top of boxesIn(bytes, 0, bytes.length)) {
    if (top.type === 'uuid' && isXmp(top.body)) eraseBox(bytes, top);
    if (top.type !== 'moov') continue;
    for (const { type, body, end } of boxesIn(bytes, top.body, top.end)) {
      if (type !== 'uuid') continue;
      for (const part of boxesIn(bytes, body + 16, end)) if (part.type === GPS_BOX) eraseBox(bytes, part);
    }
  }
  return bytes;
}
