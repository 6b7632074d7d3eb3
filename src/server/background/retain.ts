import type { Sql } from '../db/client.ts';
import { archiveOldAds } from '../domains/ads/lifecycle/archive-service.ts';
import { sweepAudit } from '../domains/audit/audit-service.ts';
import { sweepEvents } from '../domains/events/delivery-service.ts';
import { createFilesService } from '../domains/images/files-service.ts';
import { createImagesService } from '../domains/images/images-service.ts';
import { createAttachmentsService } from '../domains/messages/attachments-service.ts';
import { deleteOldChats } from '../domains/messages/old-chats/old-chats-service.ts';
import type { Retention } from '../settings/retention.ts';
import { runPictureWorkNow } from '../storage/picture.ts';
import type { Storage } from '../storage/storage.ts';

export async function applyRetention(parts: {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly retention: Retention;
  readonly now: Date;
  readonly stopping?: AbortSignal;
}): Promise<void> {
  const { sql, storage, retention, now, stopping } = parts;
  const { eventDays, chatMonths, adMonths, auditMonths } = retention;
  const stop = stopping && { stopping };
  await sweepEvents(sql, now, { days: eventDays, ...stop });
  if (auditMonths !== null) await sweepAudit(sql, monthsBefore(now, auditMonths), stopping);
  const images = createImagesService({ sql, storage, inTurn: runPictureWorkNow });
  if (chatMonths !== null) {
    const attachments = createAttachmentsService({
      sql,
      images,
      files: createFilesService({ sql, storage }),
    });
    await deleteOldChats({ sql, attachments }, { before: monthsBefore(now, chatMonths), now, ...stop });
  }
  if (adMonths === null) return;
  await archiveOldAds({ sql, images }, { before: monthsBefore(now, adMonths), now, ...stop });
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
