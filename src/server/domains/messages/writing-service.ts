import { errorOfHiddenAd } from '#contract/ads/status.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { createHash } from 'node:crypto';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { createOnce, createOrReturnExisting, digestCall } from '#server/http/calls/create-once.ts';
import { hitsOf, type Limit, limitReachedError, consumeLimits } from '#server/http/limits/limits.ts';
import type { WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import type { EventWriter } from '../events/write-service.ts';
import type { AttachmentsService, StoredAttachment } from './attachments-service.ts';
import { hasChat, lockChat, openChat } from './chats-repo.ts';
import { insertMessage, type NewMessage } from './insert-message-repo.ts';
import { readAskedAd } from './people-repo.ts';
import { type OwnRecord, buildOwnRecordJson } from './own-record-view.ts';
import { findRecordFlags, indexRecord } from './index-record.ts';
import { findRecordByKey, readRecord } from './records-repo.ts';
import { updateReplyTime } from './reply-time/reply-time-service.ts';

/** Rate limits: first messages to strangers, and all messages. */
const NEW_CHATS_A_DAY = 50;
const RECORDS_AN_HOUR = 600;
const RECORDS_A_DAY = 3000;
/** Characters of a message in its notification. */
const PREVIEW_CHARS = 140;

interface MessageInput {
  readonly text: string;
  /** Ids of attachments that were uploaded before. */
  readonly attachments: readonly string[];
  /** Idempotency key chosen by the client. */
  readonly key: string | undefined;
}

interface HashedInput extends MessageInput {
  readonly digest: Buffer;
}

/** Record id, and the values of the response when no second read is needed. */
interface WrittenMessage {
  readonly id: string;
  readonly known?: OwnRecord;
}

interface InputWithFiles extends Omit<MessageInput, 'attachments'> {
  readonly files: readonly File[];
  /** Length of the voice message, if the one file is one. */
  readonly seconds: number | undefined;
}

interface Target {
  readonly chat: string;
  readonly sender: string;
  /** The rate limits that the message is counted against, unless its caller has counted them. */
  readonly limits: readonly Limit[];
}

export function createWritingService(deps: {
  sql: Sql;
  events: Pick<EventWriter, 'written'>;
  attachments: Pick<AttachmentsService, 'store' | 'emojiOf' | 'attach'>;
  wakeUps: WakeUpSender;
}) {
  const { sql, events, attachments, wakeUps } = deps;

  const creationOf = (sender: string, key: string | undefined, digest: Buffer) => {
    return { key, digest, find: (known: string) => findRecordByKey(sql, sender, known) };
  };

  /** Inserts a message, or throws its refusal; `undefined` for an author's first answer outside of a transaction. */
  async function insert(
    database: Database,
    { limits, ...sides }: Target,
    message: HashedInput & Pick<NewMessage, 'preview' | 'mayBeFirst'>,
    now: Date,
  ) {
    const { text, key, digest, preview, mayBeFirst } = message;
    const { id, seq, known, first, full } = await insertMessage(database, {
      ...sides,
      text,
      terms: indexRecord(text),
      flags: findRecordFlags(text),
      key: key ?? null,
      digest: key === undefined ? null : digest,
      preview,
      limits: hitsOf(limits, now),
      mayBeFirst,
      now,
    });
    if (first && !mayBeFirst) return undefined;
    if (full !== null) throw await limitReachedError(database, limits, full, now);
    if (!known) throw new AppError('not_found');
    if (id === null || seq === null) throw new AppError('cannot_write');
    events.written(database);
    return { id, seq, first };
  }

  /** Writes a message without attachments; does nothing and returns `undefined` for an author's first answer. */
  async function writeAtOnce(
    sender: string,
    chat: string,
    input: HashedInput,
    now: Date,
  ): Promise<WrittenMessage | undefined> {
    const { text, key } = input;
    const message = { ...input, preview: previewOf(text), mayBeFirst: false };
    const inserted = await insert(sql, { chat, sender, limits: limitsOf(sender) }, message, now);
    return inserted && { id: inserted.id, known: { chat, seq: inserted.seq, text, key, now } };
  }

  /** Writes a message with its attachments, and updates the reply time at an author's first answer. */
  async function writeInTransaction(
    tx: Transaction,
    target: Target,
    input: HashedInput,
    now: Date,
  ): Promise<WrittenMessage> {
    const { chat, sender } = target;
    const { text, attachments: files, key } = input;
    // people are locked before chats, and the event locks its reader's counter
    await lockPerson(tx, sender);
    const preview = text === '' ? await attachments.emojiOf(tx, sender, files) : previewOf(text);
    const inserted = await insert(tx, target, { ...input, preview, mayBeFirst: true }, now);
    if (inserted === undefined) throw new Error('The message was held back.');
    const { id, seq, first } = inserted;
    await attachments.attach(tx, id, sender, files);
    if (first) await updateReplyTime(tx, sender, now);
    return { id, ...(files.length === 0 && { known: { chat, seq, text, key, now } }) };
  }

  async function answerOf(sender: string, { id, known }: WrittenMessage): Promise<JsonText> {
    if (known !== undefined) {
      wakeUps.send([known.chat, known.seq]);
      return new JsonText(buildOwnRecordJson(id, known));
    }
    const record = await readRecord(sql, id, sender);
    if (record === undefined) throw new AppError('not_found');
    wakeUps.send([record.chat, record.seq]);
    return new JsonText(record.entry);
  }

  return {
    writeInTransaction,

    /** Writes to the author of an ad, in a chat that is created if there is none. */
    async ask(person: string, ad: { kind: AdKind; id: string }, input: MessageInput, now: Date) {
      const digest = digestCall(['ask', ad.kind, ad.id, input.text, ...input.attachments]);
      const written = await createOnce(creationOf(person, input.key, digest), async () => {
        const asked = await readAskedAd(sql, ad.kind, ad.id);
        if (asked?.author_id === person) throw fieldError('operation_id', 'unknown');
        const isKnown = await hasChat(sql, ad.id, person);
        if (asked === undefined) throw new AppError('not_found');
        if (asked.status !== 'published' && !isKnown) throw new AppError(errorOfHiddenAd(asked));
        const limits = limitsOf(person);
        if (!isKnown) limits.push({ key: `chats:${person}`, max: NEW_CHATS_A_DAY, window: DAY_MS });
        await consumeLimits(sql, limits, now);
        return await sql.begin(async (tx) => {
          const sides = { asker: person, author: asked.author_id };
          const chat = await openChat(tx, { kind: ad.kind, ad: ad.id, ...sides, now, isListed: true });
          const target = { chat, sender: person, limits: [] };
          return await writeInTransaction(tx, target, { ...input, digest }, now);
        });
      });
      return await answerOf(person, written);
    },

    async answer(person: string, id: string, input: MessageInput, now: Date) {
      const digest = digestCall(['answer', id, input.text, ...input.attachments]);
      const hashed = { ...input, digest };
      const written = await createOrReturnExisting(creationOf(person, input.key, digest), async () => {
        const atOnce =
          input.attachments.length === 0 ? await writeAtOnce(person, id, hashed, now) : undefined;
        if (atOnce !== undefined) return atOnce;
        const limits = limitsOf(person);
        try {
          const target = { chat: id, sender: person, limits };
          return await sql.begin((tx) => writeInTransaction(tx, target, hashed, now));
        } catch (error) {
          // refused calls count as well, or other people's chats could be tried without end
          if (error instanceof AppError && error.code !== 'too_many_requests')
            await consumeLimits(sql, limits, now);
          throw error;
        }
      });
      return await answerOf(person, written);
    },

    /** Writes a message with files of the same call. */
    async upload(person: string, id: string, { text, key, files, seconds }: InputWithFiles, now: Date) {
      const digest = digestCall(['upload', id, text, String(seconds ?? ''), ...(await digestsOf(files))]);
      if (seconds !== undefined && files.length > 1) throw fieldError('files', 'too_many_files');
      const written = await createOnce(creationOf(person, key, digest), async () => {
        // throws before a file would be stored in vain
        const chat = await sql.begin((tx) => lockChat(tx, id, person));
        if (chat === undefined) throw new AppError('not_found');
        if (chat.refused) throw new AppError('cannot_write');
        await consumeLimits(sql, limitsOf(person), now);
        const stored: StoredAttachment[] = [];
        for (const [index, file] of files.entries()) {
          const voice = seconds === undefined ? {} : { kind: 'voice' as const, seconds };
          stored.push(await attachments.store(person, { file, field: `files[${index}]`, ...voice }, now));
        }
        return await sql.begin(async (tx) => {
          for (const each of stored) await each.keep(tx);
          const input = { text, key, attachments: stored.map((each) => each.id), digest };
          return await writeInTransaction(tx, { chat: id, sender: person, limits: [] }, input, now);
        });
      });
      return await answerOf(person, written);
    },
  };
}
export type WritingService = ReturnType<typeof createWritingService>;

/** Rate limits of all messages. */
export function limitsOf(sender: string): Limit[] {
  return [
    { key: `chat:hour:${sender}`, max: RECORDS_AN_HOUR, window: HOUR_MS },
    { key: `chat:day:${sender}`, max: RECORDS_A_DAY, window: DAY_MS },
  ];
}

function previewOf(text: string): string {
  return text.slice(0, PREVIEW_CHARS).toWellFormed();
}

async function digestsOf(files: readonly File[]): Promise<string[]> {
  return await Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    ),
  );
}
