import { HOUR_MS } from '#contract/time.ts';
import { REFUSED_FIELD, TUS, type UploadPurpose, UPLOADS } from '#contract/uploads/protocol.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { UploadMemoryLease } from '#server/http/files/upload-memory.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { type ImagesService, refusedPhotoError, shownName } from '../images/images-service.ts';
import { countUploadBytes } from '#server/metrics/file-metrics.ts';
import type { AttachmentsService } from '../messages/attachments-service.ts';
import { type ChunkFiles, createChunksService } from './chunks-service.ts';
import { createUploadFinisher, isUploadFinished } from './finish-service.ts';
import { countUnfinished, deleteUpload, insertUpload, readUpload, type UploadRow } from './uploads-repo.ts';

export interface NewUpload {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly filename: string;
  readonly length: number;
  readonly seconds: number | null;
}

export interface Upload {
  readonly id: string;
  readonly length: number;
  readonly received: number;
  readonly expiresAt: Date;
}

/** Bytes for an upload, beginning at an offset. */
export interface UploadAppend {
  readonly id: string;
  readonly from: number;
  readonly pieces: (bytesMax: number) => AsyncIterable<Uint8Array>;
  readonly place: UploadMemoryLease;
}

/** The error for bytes at another offset than the expected one, which it names. */
function wrongOffset(received: number): AppError {
  return new AppError('conflict', { headers: { [TUS.offset]: String(received) } });
}

function shown({ id, length, received, touched_at }: UploadRow): Upload {
  const expiresAt = new Date(Date.parse(touched_at) + UPLOADS.hoursKept * HOUR_MS);
  return { id, length, received, expiresAt };
}

export function createUploadsService(deps: {
  sql: Sql;
  images: ImagesService;
  files: ChunkFiles;
  attachments: Pick<AttachmentsService, 'store' | 'drop'>;
  /** Called when a photo is complete. */
  attachPhoto: (owner: string, id: string, now: Date) => Promise<void>;
}) {
  const { sql, images, files, attachments, attachPhoto } = deps;
  const chunks = createChunksService({ sql, files });
  const finish = createUploadFinisher({ sql, images, chunks, attachments, attachPhoto });

  /** Throws `not_found` for an upload of somebody else. */
  async function requireOwn(owner: string, id: string): Promise<UploadRow> {
    const row = await readUpload(sql, id);
    if (row?.owner_id !== owner) throw new AppError('not_found');
    if (row.refused !== null) throw refusedPhotoError(REFUSED_FIELD, row.refused);
    return row;
  }

  async function requireSame(
    owner: string,
    { id, length, purpose }: NewUpload,
  ): Promise<UploadRow | undefined> {
    const row = await readUpload(sql, id);
    if (row === undefined) return undefined;
    if (row.owner_id !== owner || row.length !== length || row.purpose !== purpose)
      throw new AppError('conflict');
    if (row.refused !== null) throw refusedPhotoError(REFUSED_FIELD, row.refused);
    return row;
  }

  async function insert(owner: string, upload: NewUpload, now: Date): Promise<UploadRow | undefined> {
    const { id, purpose, filename, length, seconds } = upload;
    return await sql.begin(async (tx) => {
      // the limit's row is locked, so that of several concurrent calls each counts those before it
      const limit = { key: `uploads:${owner}`, max: UPLOADS.createdAnHour, window: HOUR_MS };
      await consumeLimits(tx, [limit], now);
      const { uploads, bytes } = await countUnfinished(tx, owner);
      if (uploads >= UPLOADS.unfinishedMax || bytes + length > UPLOADS.unfinishedBytesMax)
        throw new AppError('too_many_requests', { headers: { 'retry-after': '60' } });
      const name = shownName(filename, purpose === 'chat_file' ? 'file' : 'photo');
      return await insertUpload(tx, { id, owner_id: owner, purpose, name, length, seconds }, now);
    });
  }

  return {
    /** Creating the same upload again returns the existing one. */
    async create(owner: string, upload: NewUpload, now: Date) {
      if (upload.length > UPLOADS.bytesMax) throw refusedPhotoError(REFUSED_FIELD, 'too_large_file');
      const before = await requireSame(owner, upload);
      if (before) return { ...shown(before), isNew: false };
      const row = await insert(owner, upload, now);
      if (row) return { ...shown(row), isNew: true };
      // a concurrent call created the same upload first
      const other = await requireSame(owner, upload);
      if (other === undefined) throw new AppError('conflict');
      return { ...shown(other), isNew: false };
    },

    async find(owner: string, id: string) {
      return shown(await requireOwn(owner, id));
    },

    /**
     * Stores the received bytes, even of a body that breaks off; throws `conflict` with the expected offset when another
     * one was sent.
     */
    async send(owner: string, { id, from, pieces, place }: UploadAppend, now: Date) {
      const upload = await requireOwn(owner, id);
      const { received, length } = upload;
      if (from !== received) throw wrongOffset(received);
      let at = from;
      let held: Uint8Array[] = [];
      let size = 0;
      const put = async () => {
        if (size === 0) return;
        const bytes = Buffer.concat(held);
        held = [];
        size = 0;
        if (!(await chunks.append(upload, { from: at, bytes }, now)))
          throw wrongOffset((await requireOwn(owner, id)).received);
        at += bytes.length;
        countUploadBytes(bytes.length);
        place.give(bytes.length);
      };
      try {
        for await (const piece of pieces(length - from)) {
          held.push(piece);
          size += piece.length;
          if (size >= UPLOADS.pieceBytes) await put();
        }
      } finally {
        await put();
      }
      return await this.find(owner, id);
    },

    /** Finishes a complete upload and attaches the photo to ads that wait for it; does nothing with an incomplete one. */
    async finish(owner: string, id: string, place: UploadMemoryLease, now: Date) {
      const upload = await requireOwn(owner, id);
      const { received, length } = upload;
      if (received < length) return;
      if (isUploadFinished(upload)) {
        if (!upload.attached) await attachPhoto(owner, id, now);
        return;
      }
      await place.take(length);
      try {
        await finish(id, now);
      } finally {
        place.give(length);
      }
      // another call may have tried to finish it and refused the file
      await requireOwn(owner, id);
    },

    async remove(owner: string, id: string, now: Date) {
      await sql.begin(async (tx) => {
        const removed = await deleteUpload(tx, id, owner);
        if (removed === undefined) throw new AppError('not_found');
        if (removed.image !== null) await images.unlink(tx, [removed.image], now);
        await attachments.drop(tx, owner, id, now);
      });
    },
  };
}
