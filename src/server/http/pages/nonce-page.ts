import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { PageEncoding } from '../accepted-encoding.ts';

const { constants } = zlib;
const brotliDecompress = promisify(zlib.brotliDecompress);
const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * A rendered page that is cached compressed, and yet is sent with a fresh nonce each time. The page is compressed once
 * with a placeholder for the nonce. The bytes of the first placeholder are a block of their own in the brotli stream,
 * which is replaced by an uncompressed block with the real nonce; later placeholders are copies of the first, so they
 * change with it. Measured: 4 µs a page, where compressing again takes 700. Only the compressed bytes are cached: five
 * hundred pages as text were a hundred megabytes. Clients without brotli get the page decompressed, and compressed
 * again if they accept gzip.
 */
export interface NoncePage {
  encoded: (encoding: PageEncoding, nonce: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A window as large as a page. Brotli's default takes four megabytes for each page without finding more matches. */
export const BROTLI_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 19 };
const BROTLI_KEPT = { ...BROTLI_WINDOW, [constants.BROTLI_PARAM_QUALITY]: 6 };
const BROTLI_ANEW = { params: { ...BROTLI_WINDOW, [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const GZIP = { level: 5 };

const NONCE_LENGTH = 24;
/** Literals after a block are coded in the context of the two bytes before them, which must not change. */
const CONTEXT_LENGTH = 2;

export function newNonce(): string {
  return randomBytes((NONCE_LENGTH / 4) * 3).toString('base64');
}

/**
 * Other text of a page shares four bytes with the placeholder only by a chance of one in millions, which is checked.
 */
export const NONCE_PLACEHOLDER = newNonce();

export async function noncePage(html: string): Promise<NoncePage> {
  const exchange = await exchangeable(html);
  if (exchange === undefined) return uncompressedPage(html);
  return {
    async encoded(encoding, nonce) {
      const brotli = exchange(nonce);
      if (encoding === 'br') return brotli;
      const plain = await brotliDecompress(brotli);
      return encoding === 'gzip' ? await gzip(plain, GZIP) : plain;
    },
  };
}

/** The fallback for a page whose nonce cannot be replaced in the compressed stream. */
function uncompressedPage(html: string): NoncePage {
  const bytes = Buffer.from(html);
  return {
    encoded: (encoding, nonce) => compressPage(withNonce(bytes.toString(), nonce), encoding),
  };
}

export async function compressPage(html: string, encoding: PageEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(html);
  if (encoding === 'identity') return plain;
  return await (encoding === 'br' ? brotliCompress(plain, BROTLI_ANEW) : gzip(plain, GZIP));
}

function withNonce(html: string, nonce: string): string {
  return html.replaceAll(NONCE_PLACEHOLDER, nonce);
}

type Exchange = (nonce: string) => Buffer<ArrayBuffer>;

/** Makes the page's brotli stream with any nonce; `undefined` when a trial does not decompress to the right page. */
async function exchangeable(html: string): Promise<Exchange | undefined> {
  const exchange = await makeExchange(html);
  if (exchange === undefined) return undefined;
  const trial = newNonce();
  const isRight = await brotliDecompress(exchange(trial)).then(
    (bytes) => bytes.toString() === withNonce(html, trial),
    () => false,
  );
  return isRight ? exchange : undefined;
}

/** Separate from `exchangeable`, which uses the text: closures of one scope keep each other's variables alive. */
async function makeExchange(html: string): Promise<Exchange | undefined> {
  const at = html.indexOf(NONCE_PLACEHOLDER);
  if (at < 0) return undefined;
  const end = at + NONCE_LENGTH + CONTEXT_LENGTH;
  const context = html.slice(at + NONCE_LENGTH, end);
  const [before, after] = await compressApart([html.slice(0, at), html.slice(at, end), html.slice(end)]);
  return (nonce) => Buffer.concat([before, uncompressedBlock(Buffer.from(nonce + context, 'latin1')), after]);
}

/** Compresses three parts as one stream; returns the bytes of the first and the last part. */
async function compressApart([first, middle, last]: [string, string, string]): Promise<[Buffer, Buffer]> {
  const stream = zlib.createBrotliCompress({ params: BROTLI_KEPT });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const take = (): Buffer => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  await writeAndFlush(stream, first);
  const before = take();
  await writeAndFlush(stream, middle);
  take();
  await new Promise<void>((resolve, reject) => {
    stream.once('end', resolve).once('error', reject).end(last);
  });
  return [before, take()];
}

function writeAndFlush(stream: zlib.BrotliCompress, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.write(text);
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      stream.off('error', reject);
      // The stream emits the flushed bytes before this turn ends.
      setImmediate(resolve);
    });
  });
}

/** RFC 7932, 9.2: ISLAST 0, MNIBBLES 4, MLEN − 1 in 16 bits, ISUNCOMPRESSED 1, padded to whole bytes. */
function uncompressedBlock(bytes: Buffer): Buffer {
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]), bytes]);
}
