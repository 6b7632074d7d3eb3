import type { Sql } from '../db/client.ts';
import { createAdPhotosService } from '../domains/ads/photos/photos-service.ts';
import { createReview, type ModerationMode } from '../domains/ads/review/review-ads.ts';
import { createFilesService } from '../domains/images/files-service.ts';
import { createImagesService } from '../domains/images/images-service.ts';
import { createAttachmentsService } from '../domains/messages/attachments-service.ts';
import { finishUploads } from '../domains/uploads/sweep-service.ts';
import { runPictureWorkNow } from '../storage/picture.ts';
import type { Storage } from '../storage/storage.ts';

/** Finishes the work of dead processes: complete uploads become images, and images are added to waiting ads. */
export async function finishAllUploads(parts: {
  sql: Sql;
  storage: Storage;
  moderation?: ModerationMode;
  now?: Date;
}): Promise<void> {
  const { sql, storage, moderation = 'auto', now = new Date() } = parts;
  const images = createImagesService({ sql, storage, inTurn: runPictureWorkNow });
  const photos = createAdPhotosService({ sql, images, review: createReview(moderation) });
  const attachPhoto = async (owner: string, id: string) => await photos.attachArrived(owner, [id], now);
  const files = createFilesService({ sql, storage });
  const attachments = createAttachmentsService({ sql, images, files });
  await finishUploads({ sql, images, files, attachments, attachPhoto }, now);
  await photos.attachAllArrived(now);
}
