import type { Sql } from '../db/client.ts';
import { eraseDueAccounts } from '../domains/accounts/erase-service.ts';
import type { EventWriter } from '../domains/events/write-service.ts';
import { createFeedbacksService } from '../domains/feedbacks/feedbacks-service.ts';
import { createFilesService } from '../domains/images/files-service.ts';
import { createImagesService } from '../domains/images/images-service.ts';
import { createAttachmentsService } from '../domains/messages/attachments-service.ts';
import { createMePicturesService } from '../domains/me/pictures-service.ts';
import { createEndDeals } from '../domains/requests/end-requests-service.ts';
import { createDocumentRetention } from '../domains/verification/keeping-service.ts';
import { runPictureWorkNow } from '../storage/picture.ts';
import type { Storage } from '../storage/storage.ts';

export async function eraseAccounts(parts: {
  sql: Sql;
  events: EventWriter;
  storage: Storage;
  now?: Date;
  stopping?: AbortSignal;
  /** Rows that a batch looks at. */
  rows?: number;
}): Promise<void> {
  const { sql, events, storage, now = new Date(), stopping, rows } = parts;
  const images = createImagesService({ sql, storage, inTurn: runPictureWorkNow });
  const pictures = createMePicturesService({ sql, images });
  const documents = createDocumentRetention({ sql, images });
  const files = createFilesService({ sql, storage });
  const feedbacks = createFeedbacksService({ sql, events, files });
  const attachments = createAttachmentsService({ sql, images, files });
  const endDeals = createEndDeals(events);
  await eraseDueAccounts(
    { sql, images, pictures, documents, feedbacks, attachments, endDeals, ...(rows && { rows }) },
    now,
    stopping,
  );
}
