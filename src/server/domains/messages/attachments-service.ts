import { HOUR_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { type AttachmentKind, VOICE_SECONDS_MAX } from '#contract/messages/attachments.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import type { SeqRange } from '#server/db/spans.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { PrivateFile } from '#server/http/files/private-file.ts';
import type { FilesService } from '../images/files-service.ts';
import type { ImagesService } from '../images/images-service.ts';
import { pictureType } from '#server/storage/picture-type.ts';
import {
  attachTo,
  deleteAttachmentsOf,
  deleteClearedAttachments,
  deleteUnsentAttachments,
  deleteUnsentAttachment,
  deleteAttachmentsOfRecords,
  insertAttachment,
  readUnsentAttachmentKind,
  readStoredFile,
} from './attachments-repo.ts';

const PURPOSE = 'chat';
/** Lifetime of an attachment without a message: longer than its upload's, so that a repeated upload finds it. */
const LOOSE_MS = 26 * HOUR_MS;
const BATCH = 200;

/** Placeholder of an attachment in a notification, the same in every language. */
const EMOJI_OF_KIND: Readonly<Record<AttachmentKind, string>> = { photo: '📷', file: '📎', voice: '🎤' };

export interface IncomingFile {
  /** Id that the client chose; a file within a form gets one from the server. */
  readonly id?: string;
  /** `undefined`: a picture becomes a photo, anything else a file. */
  readonly kind?: AttachmentKind;
  readonly file: File;
  readonly seconds?: number | null;
  /** The field of the call, for errors. */
  readonly field: string;
}

/** An attachment in the storage; it is removed again unless a transaction keeps it. */
export interface StoredAttachment {
  readonly id: string;
  readonly keep: (tx: Transaction) => Promise<void>;
}

export function createAttachmentsService(deps: { sql: Sql; images: ImagesService; files: FilesService }) {
  const { sql, images, files } = deps;

  async function storePhoto(
    owner: string,
    { id, file, field }: IncomingFile & { id: string },
    now: Date,
  ): Promise<StoredAttachment> {
    const received = await images.receive(file, field);
    const stored = await images.storePrivate(owner, PURPOSE, received, now, { withPreview: true });
    const { name, bytes: size, fileKey: file_key, width, height, color } = stored;
    const [preview_key = ''] = stored.sizeKeys;
    const picture = { file_key, preview_key, width, height, color };
    const row = { id, owner_id: owner, kind: 'photo', name, size, ...picture, created_at: now } as const;
    return {
      id,
      async keep(tx) {
        if (await insertAttachment(tx, row)) await images.keepPrivate(tx, stored);
      },
    };
  }

  async function remove(
    tx: Transaction,
    rows: readonly { file_key: string; preview_key: string | null }[],
    now: Date,
  ): Promise<void> {
    const keys = rows.flatMap(({ file_key, preview_key }) =>
      preview_key === null ? [file_key] : [file_key, preview_key],
    );
    if (keys.length > 0) await files.remove(tx, keys, now);
  }

  async function requireFile(person: string, id: string) {
    const row = await readStoredFile(sql, id, person);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  return {
    countCall: images.countCall,

    async store(owner: string, coming: IncomingFile, now: Date): Promise<StoredAttachment> {
      const { id = randomUUID(), file, field, seconds = null } = coming;
      const kind = coming.kind ?? (await kindOf(file));
      if (kind === 'photo') return await storePhoto(owner, { id, file, field }, now);
      if (kind === 'voice' && (seconds === null || seconds > VOICE_SECONDS_MAX))
        throw fieldError('seconds', seconds === null ? 'required' : 'out_of_range');
      const stored = await files.store(owner, PURPOSE, await files.receive(file, field), now);
      const { key: file_key, name, size } = stored;
      const row = { id, owner_id: owner, kind, name, size, file_key, seconds, created_at: now };
      return {
        id,
        async keep(tx) {
          if (await insertAttachment(tx, row)) await files.keep(tx, stored);
        },
      };
    },

    /** The emoji that stands for a message's attachments where it has no text. */
    async emojiOf(database: Database, sender: string, [first]: readonly string[]) {
      const kind = first === undefined ? undefined : await readUnsentAttachmentKind(database, sender, first);
      return kind === undefined ? '' : EMOJI_OF_KIND[kind];
    },

    /** Throws when an attachment does not exist or is in use already. */
    async attach(tx: Transaction, record: string, sender: string, ids: readonly string[]) {
      if (ids.length === 0) return;
      if ((await attachTo(tx, { record, sender, ids })) !== ids.length)
        throw fieldError('attachments', 'unknown');
    },

    async download(person: string, id: string) {
      const { file_key: key, name } = await requireFile(person, id);
      return await files.download({ key, name });
    },

    async preview(person: string, id: string) {
      const { preview_key: key } = await requireFile(person, id);
      const found = key === null ? undefined : await images.readPrivate(key);
      if (found === undefined) throw new AppError('not_found');
      return new PrivateFile(found.bytes, found.type);
    },

    /** Deletes an attachment that its owner gave up before any message used it. */
    async drop(tx: Transaction, owner: string, id: string, now: Date) {
      await remove(tx, await deleteUnsentAttachment(tx, id, owner), now);
    },

    /** Deletes attachments that both sides of the chat have deleted. */
    async dropCleared(tx: Transaction, chat: string, now: Date) {
      await remove(tx, await deleteClearedAttachments(tx, chat), now);
    },

    async dropOf(tx: Transaction, records: readonly SeqRange[], now: Date) {
      await remove(tx, await deleteAttachmentsOfRecords(tx, records), now);
    },

    /** Deletes the attachments of a deleted person, or some of them. */
    async forget(tx: Transaction, person: string, now: Date, some?: readonly string[]) {
      await remove(tx, await deleteAttachmentsOf(tx, person, some), now);
    },

    async sweep(now: Date) {
      const before = new Date(now.getTime() - LOOSE_MS);
      const sweepSome = async (tx: Transaction) => {
        const gone = await deleteUnsentAttachments(tx, before, BATCH);
        await remove(tx, gone, now);
        return gone.length;
      };
      while ((await sql.begin(sweepSome)) === BATCH);
    },
  };
}

/** Files sent with messages in a chat. An attachment belongs to its sender alone until a message uses it. */
export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** Guesses the kind of a file without a declared one: a photo if its first bytes are those of a picture. */
async function kindOf(file: File): Promise<AttachmentKind> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  return pictureType(head) === undefined ? 'file' : 'photo';
}
