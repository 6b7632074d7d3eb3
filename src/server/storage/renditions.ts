import { IMAGE_SIZES, type ImageSize } from '#contract/limits.ts';
import { resizePicture } from './decoder/decode.ts';
import { IMAGE_FORMATS, type ImageFormat, type Sizes } from './image-format.ts';
import { PictureRefused } from './picture.ts';
import { originalKey, type Storage } from './storage.ts';
import { setAndEvictOldest } from '#server/process/set-and-evict-oldest.ts';

/** Runs work in the turn of an address. */
type InTurn = <T>(work: () => Promise<T>, who?: string) => Promise<T>;

/** Milliseconds before an unreadable original is retried, since it may crash its decoder each time. */
const REFUSED_MS = 10 * 60_000;
const REFUSED_MAX = 1000;

/** Sizes that lists and profiles show first, made at the upload, so that no viewer waits for them. */
export const FIRST_SIZES = [
  ['96x96', 'avif'],
  ['192x192', 'avif'],
  ['400x_', 'avif'],
] as const satisfies Sizes;

export function renditionKey(key: string, filter: ImageSize, format: ImageFormat): string {
  return `renditions/${key}/${filter}.${format}`;
}

export function renditionKeys(key: string): string[] {
  return IMAGE_SIZES.flatMap((filter) => IMAGE_FORMATS.map((format) => renditionKey(key, filter, format)));
}

export interface Renditions {
  /**
   * A picture in a size and format, made in the turn of `who` on the first request and stored; `undefined` when there
   * is no such original.
   */
  get(key: string, filter: ImageSize, format: ImageFormat, who?: string): Promise<Uint8Array | undefined>;
}

export function createRenditions(
  storage: Storage,
  inTurn: InTurn,
  make: typeof resizePicture = resizePicture,
): Renditions {
  /**
   * Renditions that are being made, without those that wait for a turn: a viewer never waits in the queue of somebody
   * else.
   */
  const inWork = new Map<string, Promise<Uint8Array | undefined>>();
  const refused = new Map<string, { readonly error: PictureRefused; readonly until: number }>();

  /** Reads the original only when its turn has come, so that waiting work occupies no memory. */
  async function makeRendition(name: string, key: string, filter: ImageSize, format: ImageFormat) {
    const original = await storage.read(originalKey(key));
    if (original === undefined) return undefined;
    try {
      const made = await make(original, filter, format);
      await storage.write(name, made);
      return made;
    } catch (error) {
      if (error instanceof PictureRefused) remember(name, error);
      throw error;
    }
  }

  /** Runs in the caller's turn; another caller may have made the picture, or begun it, while this one waited. */
  async function begin(name: string, make: () => Promise<Uint8Array | undefined>) {
    const running = inWork.get(name);
    if (running !== undefined) return await running;
    const work = storage.read(name).then(async (stored) => stored ?? (await make()));
    inWork.set(name, work);
    return await work.finally(() => inWork.delete(name));
  }

  function remember(name: string, error: PictureRefused): void {
    setAndEvictOldest(refused, name, { error, until: performance.now() + REFUSED_MS }, REFUSED_MAX);
  }

  return {
    async get(key, filter, format, who) {
      const name = renditionKey(key, filter, format);
      const stored = await storage.read(name);
      if (stored !== undefined) return stored;
      const before = refused.get(name);
      if (before !== undefined && before.until > performance.now()) throw before.error;
      const running = inWork.get(name);
      if (running !== undefined) return await running;
      return await inTurn(
        async () => await begin(name, async () => await makeRendition(name, key, filter, format)),
        who,
      );
    },
  };
}
