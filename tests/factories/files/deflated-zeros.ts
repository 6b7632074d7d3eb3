import { constants, deflateRawSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;
/** A megabyte of zeros as a deflate block that ends on a byte and refers to nothing before it. */
const DEFLATED_MEGABYTE = deflateRawSync(Buffer.alloc(MEGABYTE), {
  level: 9,
  finishFlush: constants.Z_FULL_FLUSH,
});
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);
const ADLER_MODULUS = 65_521;

/** Zeros in zlib's format: compressing hundreds of megabytes anew for each picture would take most of a test's time. */
export function deflateZeros(bytes: number): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((bytes % ADLER_MODULUS) * 2 ** 16 + 1);
  return Buffer.concat([
    ZLIB_HEADER,
    ...Array.from({ length: Math.floor(bytes / MEGABYTE) }, () => DEFLATED_MEGABYTE),
    deflateRawSync(Buffer.alloc(bytes % MEGABYTE)),
    checksum,
  ]);
}
