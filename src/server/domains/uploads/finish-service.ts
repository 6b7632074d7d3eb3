import { REFUSED_FIELD, type UploadPurpose } from '#contract/uploads/protocol.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { digestOf, type ImagesService, photoProblemOf } from '../images/images-service.ts';
import { countUpload } from '#server/metrics/file-metrics.ts';
import type { AttachmentsService } from '../messages/attachments-service.ts';
import type { ChunksService } from './chunks-service.ts';
import {
  deleteLostUpload,
  lockUpload,
  readUpload,
  markUploadAttached,
  saveUploadImage,
  saveUploadRefusal,
  type UploadRow,
} from './uploads-repo.ts';

const ATTACHED_AS: Readonly<Record<Exclude<UploadPurpose, 'photo'>, AttachmentKind>> = {
  chat_photo: 'photo',
  chat_file: 'file',
  chat_voice: 'voice',
};

export function isUploadFinished({ image_id: image, attached }: UploadRow): boolean {
  return image !== null || attached;
}

export function createUploadFinisher(deps: {
  sql: Sql;
  images: ImagesService;
  chunks: Pick<ChunksService, 'read'>;
  attachments: Pick<AttachmentsService, 'store'>;
  attachPhoto: (owner: string, id: string, now: Date) => Promise<void>;
}) {
  const { sql, images, chunks, attachments, attachPhoto } = deps;

  /** Does nothing when the upload was deleted or finished elsewhere: the cleanup job removes the stored file. */
  async function finishOnce(id: string, work: (tx: Transaction) => Promise<void>): Promise<boolean> {
    return await sql.begin(async (tx) => {
      const held = await lockUpload(tx, id);
      if (held === undefined || isUploadFinished(held) || held.refused !== null) return false;
      await work(tx);
      return true;
    });
  }

  /** Returns whether the file itself is what is wrong. */
  async function refuse(id: string, error: unknown): Promise<boolean> {
    const problem = photoProblemOf(error, REFUSED_FIELD);
    if (problem === undefined) return false;
    await finishOnce(id, (tx) => saveUploadRefusal(tx, id, problem));
    return true;
  }

  /**
   * Deletes a complete upload whose bytes are gone, for instance after a database was restored without them: the sender
   * is asked to come back, and begins again. Does nothing where a call that was faster has deleted the bytes.
   */
  async function forgetLost({ id, purpose }: UploadRow): Promise<void> {
    if (!(await finishOnce(id, (tx) => deleteLostUpload(tx, id)))) return;
    countUpload(purpose, 'failed');
    throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  async function make(upload: UploadRow, bytes: Buffer<ArrayBuffer>, now: Date): Promise<void> {
    const { id, name, owner_id: owner, purpose, seconds } = upload;
    const file = new File([bytes], name);
    try {
      if (purpose === 'photo') {
        const received = await images.receive(file, REFUSED_FIELD);
        const stored = await images.store(owner, [received], now);
        await finishOnce(id, async (tx) => {
          const [image] = await images.keep(tx, owner, stored);
          if (image === undefined) throw new Error('The image was not stored.');
          await saveUploadImage(tx, id, { image, digest: digestOf([received]) });
        });
      } else {
        const coming = { id, kind: ATTACHED_AS[purpose], file, seconds, field: REFUSED_FIELD };
        const stored = await attachments.store(owner, coming, now);
        await finishOnce(id, async (tx) => {
          await stored.keep(tx);
          await markUploadAttached(tx, id);
        });
      }
      countUpload(purpose, 'stored');
    } catch (error) {
      countUpload(purpose, (await refuse(id, error)) ? 'refused' : 'failed');
      throw error;
    }
  }

  /** Turns a complete upload into a photo or an attachment, once; throws for a wrong file, and the refusal is stored. */
  return async (id: string, now: Date): Promise<void> => {
    const upload = await readUpload(sql, id);
    if (upload === undefined || upload.received < upload.length || upload.refused !== null) return;
    if (!isUploadFinished(upload)) {
      const bytes = await chunks.read(id);
      if (bytes.length === upload.length) await make(upload, bytes, now);
      else await forgetLost(upload);
    }
    if (upload.purpose === 'photo') await attachPhoto(upload.owner_id, id, now);
  };
}
