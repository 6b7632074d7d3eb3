import {
  REFUSED_FIELD,
  TUS,
  type UploadPurpose,
  UPLOADS,
  encodeUploadMetadata,
} from '#contract/uploads/protocol.ts';
import { ApiError, NetworkError } from '../call-error.ts';
import { type CallTarget, isErrorBody } from '../call.ts';
import { parseJson } from '../parse-json.ts';
import { readRetryAfter } from '../retry-after.ts';

/** The server does not accept the photo or other file; the message says why. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
}

interface Photo {
  readonly id: string;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** A photo of an ad by default. */
  readonly purpose?: UploadPurpose;
  readonly seconds?: number;
}

interface Following {
  readonly signal: AbortSignal;
  /** Called with the number of bytes that the server has. */
  readonly onProgress: (bytes: number) => Promise<void>;
}

/** Chunk sizes in bytes: the smallest chunk passes a line of 8 kbit/s before the line counts as silent. */
const PIECE = { first: 64 * 1024, least: 16 * 1024, most: UPLOADS.pieceBytes };
const SILENT_MS = 30_000;
/** A chunk that took less than this doubles the size of the next one. */
const FAST_MS = 2000;
/** Number of chunks in a row without progress after which the line counts as down. */
const MOST_FAILURES = 3;

/**
 * Uploads a photo or another file in chunks and resumes where an earlier attempt was cut off; repeating it creates
 * nothing twice. Fails like a call does, and with `PhotoRefused`.
 */
export async function uploadPhoto(target: CallTarget, photo: Photo, following: Following): Promise<void> {
  const ask = askFor(target, following.signal);
  const total = photo.bytes.byteLength;
  const begin = async (): Promise<number> => {
    const { purpose = 'photo', name: filename, seconds } = photo;
    const headers = {
      'Idempotency-Key': photo.id,
      [TUS.length]: String(total),
      [TUS.metadata]: encodeUploadMetadata({ purpose, filename, ...(seconds !== undefined && { seconds }) }),
    };
    return offsetOf(await ask('POST', UPLOADS.path, headers));
  };
  const send = async (offset: number, size: number): Promise<number> => {
    const headers = { 'Content-Type': UPLOADS.bodyType, [TUS.offset]: String(offset) };
    const piece = photo.bytes.slice(offset, offset + size);
    return offsetOf(await ask('PATCH', `${UPLOADS.path}/${photo.id}`, headers, piece));
  };

  let size = PIECE.first;
  let failures = 0;
  let offset = await begin();
  while (offset < total) {
    await following.onProgress(offset);
    const before = offset;
    const startedAt = performance.now();
    try {
      offset = await send(offset, size);
      if (performance.now() - startedAt < FAST_MS) size = Math.min(2 * size, PIECE.most);
    } catch (error) {
      if (!isWorthAnotherLook(error)) throw error;
      size = Math.max(size / 4, PIECE.least);
      // only the server knows how much of the chunk, or of the whole file, has arrived
      offset = await begin();
    }
    failures = offset > before ? 0 : failures + 1;
    if (failures === MOST_FAILURES) throw new NetworkError('nothing comes through');
  }
}

/** True when the chunk was cut off, the upload has expired, or the server is at another offset than expected. */
function isWorthAnotherLook(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && [404, 409].includes(error.status));
}

function offsetOf(response: Response): number {
  const offset = Number(response.headers.get(TUS.offset) ?? Number.NaN);
  if (!Number.isInteger(offset)) throw new NetworkError('an answer without an offset');
  return offset;
}

function askFor({ origin, fetch, locale, token, noteRefusal }: CallTarget, signal: AbortSignal) {
  return async (
    method: 'POST' | 'PATCH',
    path: string,
    headers: Readonly<Record<string, string>>,
    body: ArrayBuffer | null = null,
  ): Promise<Response> => {
    const sentBy = token?.();
    let response: Response;
    let text: string;
    try {
      response = await fetch(
        new Request(`${origin}/api/v1${path}`, {
          method,
          headers: {
            Accept: 'application/json',
            'Accept-Language': locale(),
            Authorization: `Bearer ${sentBy ?? ''}`,
            [TUS.resumable]: UPLOADS.version,
            ...headers,
          },
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]),
        }),
      );
      text = await response.text();
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw new NetworkError('no answer', { cause });
    }
    if (response.ok) return response;
    const error = parseJson(text);
    if (!isErrorBody(error)) throw new NetworkError(`unexpected answer ${response.status}`);
    const [sentence] = error.errors?.[REFUSED_FIELD] ?? [];
    if (sentence !== undefined) throw new PhotoRefused(sentence);
    // the key belongs to another upload, so this file can never be uploaded under it
    if (method === 'POST' && response.status === 409) throw new PhotoRefused(error.message);
    if (sentBy && [401, 403, 422].includes(response.status)) noteRefusal?.(sentBy);
    throw new ApiError(response.status, error, readRetryAfter(response.headers));
  };
}
