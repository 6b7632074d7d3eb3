import type { Sql } from '../db/client.ts';
import { createFilesService } from '../domains/images/files-service.ts';
import { createImagesService } from '../domains/images/images-service.ts';
import { sweepPictures } from '../domains/images/sweep-pictures.ts';
import { createMePicturesService } from '../domains/me/pictures-service.ts';
import { createAttachmentsService } from '../domains/messages/attachments-service.ts';
import { createDocumentRetention } from '../domains/verification/keeping-service.ts';
import { sweepUploads } from '../domains/uploads/sweep-service.ts';
import { runPictureWorkNow } from '../storage/picture.ts';
import type { Storage } from '../storage/storage.ts';

/** Each domain releases images that it no longer needs; then their files are deleted. */
export async function sweepAllPictures(parts: { sql: Sql; storage: Storage; now?: Date }): Promise<void> {
  const { sql, storage, now = new Date() } = parts;
  const images = createImagesService({ sql, storage, inTurn: runPictureWorkNow });
  await createMePicturesService({ sql, images }).sweep(now);
  await createDocumentRetention({ sql, images }).sweep(now);
  await sweepUploads({ sql, images }, now);
  await createAttachmentsService({ sql, images, files: createFilesService({ sql, storage }) }).sweep(now);
  await sweepPictures({ sql, storage, now });
}
