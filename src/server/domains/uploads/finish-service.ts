import { REFUSED_FIELD, type UploadPurpose } from '#contract/uploads/protocol.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import {
  digestOf,
  type ImagesService,
  photoProblemOf,
  type ReceivedImage,
  type StoredImage,
} from '../images/images-service.ts';
import { countUpload } from '#server/metrics/file-metrics.ts';
import type { AttachmentsService, StoredAttachment } from '../messages/attachments-service.ts';
import type { ChunksService } from './chunks-service.ts';
import {
  deleteLostUpload,
  lockUpload,
  readUpload,
  saveAttached,
  saveImage,
  saveRefusal,
  type UploadRow,
} from './uploads-repo.ts';

/** Turns a complete upload into a photo or an attachment, once; throws for a wrong file, and the refusal is stored. */
export type FinishUpload = (id: string, now: Date) => Promise<void>;

const ATTACHED_AS: Readonly<Record<Exclude<UploadPurpose, 'photo'>, AttachmentKind>> = {
  chat_photo: 'photo',
  chat_file: 'file',
  chat_voice: 'voice',
};

export function isMade({ image_id: image, attached }: UploadRow): boolean {
  return image !== null || attached;
}

/** `undefined` when the upload was deleted or finished elsewhere: the cleanup job removes the stored file. */
async function lockUnfinished(tx: Transaction, id: string): Promise<UploadRow | undefined> {
  const held = await lockUpload(tx, id);
  return held === undefined || isMade(held) || held.refused !== null ? undefined : held;
}

export function createFinish(deps: {
  sql: Sql;
  images: ImagesService;
  chunks: Pick<ChunksService, 'read'>;
  attachments: Pick<AttachmentsService, 'store'>;
  attachPhoto: (owner: string, id: string, now: Date) => Promise<void>;
}): FinishUpload {
  const { sql, images, chunks, attachments, attachPhoto } = deps;

  /** Returns whether the file itself is what is wrong. */
  async function refuse(id: string, error: unknown): Promise<boolean> {
    const problem = photoProblemOf(error, REFUSED_FIELD);
    if (problem === undefined) return false;
    await sql.begin(async (tx) => {
      if (await lockUnfinished(tx, id)) await saveRefusal(tx, id, problem);
    });
    return true;
  }

  async function keep(id: string, photo: { received: ReceivedImage; stored: StoredImage }): Promise<void> {
    await sql.begin(async (tx) => {
      const held = await lockUnfinished(tx, id);
      if (held === undefined) return;
      const [image] = await images.keep(tx, held.owner_id, [photo.stored]);
      if (image === undefined) throw new Error('The image was not stored.');
      await saveImage(tx, id, { image, digest: digestOf([photo.received]) });
    });
  }

  async function keepAttached(id: string, stored: StoredAttachment): Promise<void> {
    await sql.begin(async (tx) => {
      if (!(await lockUnfinished(tx, id))) return;
      await stored.keep(tx);
      await saveAttached(tx, id);
    });
  }

  /**
   * Deletes a complete upload whose bytes are gone, for instance after a database was restored without them: the sender
   * is asked to come back, and begins again. Does nothing where a call that was faster has deleted the bytes.
   */
  async function forgetLost({ id, purpose }: UploadRow): Promise<void> {
    const isLost = await sql.begin(async (tx) => {
      if (!(await lockUnfinished(tx, id))) return false;
      await deleteLostUpload(tx, id);
      return true;
    });
    if (!isLost) return;
    countUpload(purpose, 'failed');
    throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  async function make(upload: UploadRow, bytes: Buffer<ArrayBuffer>, now: Date): Promise<void> {
    const { id, name, owner_id: owner, purpose, seconds } = upload;
    const file = new File([bytes], name);
    try {
      if (purpose === 'photo') {
        const received = await images.receive(file, REFUSED_FIELD);
        const [stored] = await images.store(owner, [received], now);
        if (stored) await keep(id, { received, stored });
      } else {
        const coming = { id, kind: ATTACHED_AS[purpose], file, seconds, field: REFUSED_FIELD };
        await keepAttached(id, await attachments.store(owner, coming, now));
      }
      countUpload(purpose, 'stored');
    } catch (error) {
      countUpload(purpose, (await refuse(id, error)) ? 'refused' : 'failed');
      throw error;
    }
  }

  return async (id, now) => {
    const upload = await readUpload(sql, id);
    if (upload === undefined || upload.received < upload.length || upload.refused !== null) return;
    if (!isMade(upload)) {
      const bytes = await chunks.read(id);
      if (bytes.length === upload.length) await make(upload, bytes, now);
      else await forgetLost(upload);
    }
    if (upload.purpose === 'photo') await attachPhoto(upload.owner_id, id, now);
  };
}
