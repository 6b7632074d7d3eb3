import { AppError } from '#server/http/errors/app-error.ts';
import type { UploadMemoryLease } from '#server/http/files/upload-memory.ts';

/** Minimum speed: `bytes` bytes must arrive every `within` milliseconds, as they do on the slowest mobile network. */
export interface MinUploadSpeed {
  readonly bytes: number;
  readonly within: number;
}

const LEAST_SPEED: MinUploadSpeed = { bytes: 32 * 1024, within: 8000 };

interface Bounds {
  readonly bytesMax: number;
  /** Declared length in bytes; 0 or `undefined` when it is unknown. */
  readonly declaredBytes?: number;
  readonly place?: UploadMemoryLease;
  readonly leastSpeed?: MinUploadSpeed;
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The body's chunks as they arrive. Ends as soon as it is too long, whatever its declared length, or too slow. */
export async function* readPieces(
  request: Request,
  { bytesMax, declaredBytes = 0, place, leastSpeed = LEAST_SPEED }: Bounds,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (declaredBytes > 0 && declaredBytes <= leastSpeed.bytes && place === undefined) {
    const bytes = await readShort(request, leastSpeed.within);
    if (bytes.length > bytesMax) throw new AppError('too_large');
    yield bytes;
    return;
  }
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let size = 0;
  let isOver = false;
  const pace = new Pace(leastSpeed);
  try {
    for (;;) {
      const piece = await nextPiece(reader, pace.left, place?.deadline);
      if (piece === undefined) {
        isOver = true;
        return;
      }
      size += piece.length;
      if (size > bytesMax) throw new AppError('too_large');
      pace.came(piece.length);
      const startedAt = performance.now();
      await place?.take(piece.length);
      yield piece;
      pace.excuse(performance.now() - startedAt);
    }
  } finally {
    if (!isOver) void reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads a body whose length is declared and so short that all of it is due at once; node:http accepts no more than was
 * declared. This needs neither the stream nor the full Request, which cost more than the rest of a small call.
 */
async function readShort(request: Request, patience: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooSlow = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooSlow.reject(tooSlowNow()), patience);
  try {
    return new Uint8Array(await Promise.race([request.arrayBuffer(), tooSlow.promise]));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed');
  } finally {
    clearTimeout(timer);
  }
}

function tooSlowNow(): AppError {
  return new AppError('too_slow', { headers: { connection: 'close' } });
}

class Pace {
  readonly #speed: MinUploadSpeed;
  #due: number;
  #bytes = 0;

  constructor(speed: MinUploadSpeed) {
    this.#speed = speed;
    this.#due = performance.now() + speed.within;
  }

  get left(): number {
    return Math.max(0, this.#due - performance.now());
  }

  came(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < this.#speed.bytes) return;
    this.#bytes = 0;
    this.#due = performance.now() + this.#speed.within;
  }

  /** Adds time that we took ourselves to the deadline, since it is not the sender's slowness. */
  excuse(milliseconds: number): void {
    this.#due += milliseconds;
  }
}

async function nextPiece(
  reader: Reader,
  patience: number,
  deadline: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const tooSlow = Promise.withResolvers<never>();
  const giveUp = () => tooSlow.reject(tooSlowNow());
  const timer = setTimeout(giveUp, patience);
  if (deadline?.aborted) giveUp();
  deadline?.addEventListener('abort', giveUp);
  try {
    const { value } = await Promise.race([reader.read(), tooSlow.promise]);
    return value;
  } catch (error) {
    // a client that hangs up in the middle is no fault of ours
    throw error instanceof AppError ? error : new AppError('malformed');
  } finally {
    clearTimeout(timer);
    deadline?.removeEventListener('abort', giveUp);
  }
}
