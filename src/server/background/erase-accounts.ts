import type { Sql } from '../db/client.ts';
import { eraseDue } from '../domains/accounts/erase-service.ts';
import { createImagesService } from '../domains/images/service.ts';
import { createMePicturesService } from '../domains/me/pictures-service.ts';
import { createVerificationService } from '../domains/verification/service.ts';
import { pictureTurns } from '../storage/renditions.ts';
import type { Storage } from '../storage/storage.ts';

/** Whoever wanted to be gone and did not come back: each domain gives up what it has of them. */
export async function eraseAccounts(parts: { sql: Sql; storage: Storage; now?: Date }): Promise<void> {
  const { sql, storage, now = new Date() } = parts;
  const images = createImagesService({ sql, storage, inTurn: pictureTurns() });
  const pictures = createMePicturesService({ sql, images });
  const verification = createVerificationService({ sql, images });
  await eraseDue({ sql, images, pictures, verification }, now);
}
