import type { ImageFilter } from '../../contract/limits.ts';
import { resize, type ImageFormat } from './resize.ts';
import { originalKey, type Storage } from './storage.ts';

/** Pictures worked on at once; the processor is for answers first. */
const AT_ONCE = 2;
/** More than these waiting would be answered after their readers have left. */
const MOST_WAITING = 200;

export class TooManyWaiting extends Error {}

export interface Renditions {
  /** A picture in a size and format, made when it is first asked for and kept; undefined: no such original. */
  get(key: string, filter: ImageFilter, format: ImageFormat): Promise<Uint8Array | undefined>;
}

export function createRenditions(
  storage: Storage,
  make: typeof resize = resize,
  limits: { atOnce: number; waiting: number } = { atOnce: AT_ONCE, waiting: MOST_WAITING },
): Renditions {
  const inWork = new Map<string, Promise<Uint8Array | undefined>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new TooManyWaiting();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function makeRendition(name: string, key: string, filter: ImageFilter, format: ImageFormat) {
    const original = await storage.read(originalKey(key));
    if (original === undefined) return undefined;
    const made = await inTurn(() => make(original, filter, format));
    await storage.write(name, made);
    return made;
  }

  return {
    async get(key, filter, format) {
      const name = `renditions/${key}/${filter}.${format}`;
      const kept = await storage.read(name);
      if (kept !== undefined) return kept;
      const begun = inWork.get(name);
      if (begun !== undefined) return await begun;
      const work = makeRendition(name, key, filter, format).finally(() => inWork.delete(name));
      inWork.set(name, work);
      return await work;
    },
  };
}
