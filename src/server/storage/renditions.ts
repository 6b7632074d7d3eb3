import { IMAGE_FILTERS, type ImageFilter } from '../../contract/limits.ts';
import { createTurns, type InTurn } from '../process/in-turn.ts';
import { IMAGE_FORMATS, resize, type ImageFormat } from './resize.ts';
import { originalKey, type Storage } from './storage.ts';

/** Pictures worked on at once, those that come in too; the processor is for answers first. One asker never has them all. */
export function pictureTurns(): InTurn {
  return createTurns({ atOnce: 2, waiting: 200, each: { atOnce: 1, waiting: 40 } });
}

/** What lists and profiles show first, made when a picture comes: nobody who looks at it waits for them. */
export const FIRST_SIZES = [
  ['96x96', 'avif'],
  ['192x192', 'avif'],
  ['400x_', 'avif'],
] as const satisfies readonly (readonly [ImageFilter, ImageFormat])[];

export function renditionKey(key: string, filter: ImageFilter, format: ImageFormat): string {
  return `renditions/${key}/${filter}.${format}`;
}

/** Whatever may have been made of a picture. */
export function renditionKeys(key: string): string[] {
  return IMAGE_FILTERS.flatMap((filter) => IMAGE_FORMATS.map((format) => renditionKey(key, filter, format)));
}

export interface Renditions {
  /** A picture in a size and format, made when `who` is first to ask for it and kept; undefined: no such original. */
  get(key: string, filter: ImageFilter, format: ImageFormat, who?: string): Promise<Uint8Array | undefined>;
}

export function createRenditions(
  storage: Storage,
  make: typeof resize = resize,
  inTurn: InTurn = pictureTurns(),
): Renditions {
  const inWork = new Map<string, Promise<Uint8Array | undefined>>();

  /** The original is read when its turn has come: those that wait hold nothing. */
  async function makeRendition(name: string, key: string, filter: ImageFilter, format: ImageFormat) {
    const original = await storage.read(originalKey(key));
    if (original === undefined) return undefined;
    const made = await make(original, filter, format);
    await storage.write(name, made);
    return made;
  }

  return {
    async get(key, filter, format, who) {
      const name = renditionKey(key, filter, format);
      const kept = await storage.read(name);
      if (kept !== undefined) return kept;
      const begun = inWork.get(name);
      if (begun !== undefined) return await begun;
      const work = inTurn(() => makeRendition(name, key, filter, format), who).finally(() =>
        inWork.delete(name),
      );
      inWork.set(name, work);
      return await work;
    },
  };
}
