import type { Sql } from '../db/client.ts';
import { createImagesService } from '../domains/images/service.ts';
import { sweepPictures } from '../domains/images/sweep.ts';
import { createMePicturesService } from '../domains/me/pictures-service.ts';
import { createVerificationService } from '../domains/verification/service.ts';
import { pictureTurns } from '../storage/renditions.ts';
import type { Storage } from '../storage/storage.ts';

/** What each domain gives up, and then the files of it. */
export async function sweepAllPictures(parts: { sql: Sql; storage: Storage; now?: Date }): Promise<void> {
  const { sql, storage, now = new Date() } = parts;
  const images = createImagesService({ sql, storage, inTurn: pictureTurns() });
  await createMePicturesService({ sql, images }).sweep(now);
  await createVerificationService({ sql, images }).sweep(now);
  await sweepPictures({ sql, storage, now: () => now });
}
