import { createHash } from 'node:crypto';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { refusalCode, REFUSALS } from '#server/db/refusals.ts';
import { AppError, fieldError } from '#server/http/app-error.ts';
import { JsonText } from '#server/http/calls/json-text.ts';
import { hitsOf, refusalByLimit, takeLimits } from '#server/http/limits.ts';
import type { WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import type { EventWriter } from '../events/write-service.ts';
import { insertAnswer } from './answer-repo.ts';
import type { AttachmentsService, StoredAttachment } from './attachments-service.ts';
import { chatGroup } from './chat-group.ts';
import { type LockedChat, hasChat, lockChat, openChat } from './chats-repo.ts';
import { readAskedAd } from './people-repo.ts';
import { type OwnRecord, ownEntryOf } from './own-entry.ts';
import { flagsOf, termsOfRecord } from './record-words.ts';
import { findRecordByKey, insertRecord, readRecord } from './records-repo.ts';
import { keepReplyTime } from './reply-time-service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Rate limits: first messages to strangers, and all messages. */
const NEW_CHATS_A_DAY = 50;
const RECORDS_AN_HOUR = 600;
const RECORDS_A_DAY = 3000;
/** Characters of a message in its notification. */
const TOLD = 140;

interface Said {
  readonly text: string;
  /** Ids of attachments that were uploaded before. */
  readonly attachments: readonly string[];
  /** Idempotency key chosen by the client. */
  readonly key: string | undefined;
}

/** Record id, and the values of the response when no second read is needed. */
interface Written {
  readonly id: string;
  readonly known?: OwnRecord;
}

export interface WritingService {
  /** Writes to the author of an ad, in a chat that is created if there is none. */
  ask(person: string, ad: { kind: AdKind; id: string }, said: Said, now: Date): Promise<JsonText>;
  answer(person: string, chat: string, said: Said, now: Date): Promise<JsonText>;
  /** Writes a message with files of the same call. */
  upload(person: string, chat: string, said: SaidWithFiles, now: Date): Promise<JsonText>;
}

interface SaidWithFiles extends Omit<Said, 'attachments'> {
  readonly files: readonly File[];
  /** Length of the voice message, if the one file is one. */
  readonly seconds: number | undefined;
}

export function createWritingService(deps: {
  sql: Sql;
  events: EventWriter;
  attachments: Pick<AttachmentsService, 'store' | 'attach'>;
  wakeUps: WakeUpSender;
}): WritingService {
  const { sql, events, attachments, wakeUps } = deps;

  /** Returns the existing record when the key and the text were sent before. */
  async function said(sender: string, key: string | undefined, digest: Buffer): Promise<string | undefined> {
    const known = key === undefined ? undefined : await findRecordByKey(sql, sender, key);
    if (known === undefined) return undefined;
    if (!known.digest?.equals(digest)) throw new AppError('conflict');
    return known.id;
  }

  async function append(
    tx: Transaction,
    chat: LockedChat,
    sender: string,
    { text, attachments: along, key, digest }: Said & { digest: Buffer },
    now: Date,
  ): Promise<Written> {
    if (chat.refused) throw new AppError('cannot_write');
    const seq = chat.last_seq + 1;
    const inserting = insertRecord(tx, {
      chat: chat.id,
      seq,
      sender,
      text,
      terms: termsOfRecord(text),
      flags: flagsOf(text),
      key: key ?? null,
      digest: key === undefined ? null : digest,
      now,
    });
    const hasMore = along.length > 0 || (!chat.answered && chat.author_id === sender);
    const sign = hasMore ? await follow(tx, { chat, sender, along, record: await inserting }, now) : '';
    const event = {
      person: chat.other_id,
      words: 'message_new',
      ad: { id: chat.ad_id, kind: chat.kind },
      message: chat.id,
      record: seq,
      text: text === '' ? sign : toldOf(text),
      group: chatGroup(chat.id),
      ...(chat.nameless ? {} : { actor: sender }),
    } as const;
    // sent together; the event locks its reader's counter until the commit, and so comes last
    const [id] = await Promise.all([inserting, events.write(tx, [event], now)]);
    return { id, ...(along.length === 0 && { known: { chat: chat.id, seq, text, key, now } }) };
  }

  /** Writes a message without attachments; does nothing and returns `undefined` for an author's first answer. */
  async function appendAtOnce(
    sender: string,
    chat: string,
    { text, key, digest }: Said & { digest: Buffer },
    now: Date,
  ): Promise<Written | undefined> {
    const limits = limitsOf(sender);
    const { id, seq, known, first, full } = await insertAnswer(sql, {
      chat,
      sender,
      text,
      terms: termsOfRecord(text),
      flags: flagsOf(text),
      key: key ?? null,
      digest: key === undefined ? null : digest,
      told: toldOf(text),
      limits: hitsOf(limits, now),
      now,
    });
    if (first) return undefined;
    if (full !== null) throw await refusalByLimit(sql, limits, full, now);
    if (!known) throw new AppError('not_found');
    if (id === null || seq === null) throw new AppError('cannot_write');
    events.written(sql);
    return { id, known: { chat, seq, text, key, now } };
  }

  /** Attaches the files of a record, and updates the reply time at an author's first answer. */
  async function follow(
    tx: Transaction,
    written: { chat: LockedChat; sender: string; along: readonly string[]; record: string },
    now: Date,
  ): Promise<string> {
    const { chat, sender, along, record } = written;
    const sign = await attachments.attach(tx, record, sender, along);
    if (!chat.answered && chat.author_id === sender && !chat.nameless) await keepReplyTime(tx, sender, now);
    return sign;
  }

  /** Writes once for each key, even if the same message comes twice at the same moment. */
  async function once(
    sender: string,
    key: string | undefined,
    digest: Buffer,
    write: () => Promise<Written>,
  ): Promise<JsonText> {
    const id = await said(sender, key, digest);
    return await answerOf(sender, id === undefined ? await unlessTwice(sender, key, digest, write) : { id });
  }

  /**
   * Writes once for each key where writing costs no more than a query: only a refused write is checked for an earlier
   * one.
   */
  async function writtenOnce(
    sender: string,
    key: string | undefined,
    digest: Buffer,
    write: () => Promise<Written>,
  ): Promise<JsonText> {
    return await answerOf(sender, await unlessTwice(sender, key, digest, write));
  }

  async function unlessTwice(
    sender: string,
    key: string | undefined,
    digest: Buffer,
    write: () => Promise<Written>,
  ): Promise<Written> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof AppError) && refusalCode(error) !== REFUSALS.twice) throw error;
      const id = await said(sender, key, digest);
      if (id === undefined) throw error;
      return { id };
    }
  }

  async function answerOf(sender: string, { id, known }: Written): Promise<JsonText> {
    if (known !== undefined) {
      wakeUps.send([known.chat, known.seq]);
      return new JsonText(ownEntryOf(id, known));
    }
    const record = await readRecord(sql, id, sender);
    if (record === undefined) throw new AppError('not_found');
    wakeUps.send([record.chat, record.seq]);
    return new JsonText(record.entry);
  }

  async function holdOwnChat(tx: Transaction, id: string, person: string): Promise<LockedChat> {
    const chat = await lockChat(tx, id, person);
    if (chat === undefined) throw new AppError('not_found');
    return chat;
  }

  function limitsOf(sender: string) {
    return [
      { key: `chat:hour:${sender}`, max: RECORDS_AN_HOUR, window: HOUR },
      { key: `chat:day:${sender}`, max: RECORDS_A_DAY, window: DAY },
    ];
  }

  return {
    async ask(person, ad, given, now) {
      const digest = digestOf('ask', ad.kind, ad.id, given.text, ...given.attachments);
      return await once(person, given.key, digest, async () => {
        const asked = await readAskedAd(sql, ad.kind, ad.id);
        if (asked?.author_id === person) throw fieldError('operation_id', 'unknown');
        const isKnown = await hasChat(sql, ad.id, person);
        if (asked === undefined || (asked.status !== 'published' && !isKnown))
          throw new AppError(asked?.status === 'deleted' ? 'ad_deleted' : 'not_found');
        const limits = limitsOf(person);
        if (!isKnown) limits.push({ key: `chats:${person}`, max: NEW_CHATS_A_DAY, window: DAY });
        await takeLimits(sql, limits, now);
        return await sql.begin(async (tx) => {
          const opened = { kind: ad.kind, ad: ad.id, asker: person, author: asked.author_id, now };
          const chat = await holdOwnChat(tx, await openChat(tx, opened), person);
          return await append(tx, chat, person, { ...given, digest }, now);
        });
      });
    },

    async answer(person, id, given, now) {
      const digest = digestOf('answer', id, given.text, ...given.attachments);
      return await writtenOnce(person, given.key, digest, async () => {
        const written =
          given.attachments.length === 0
            ? await appendAtOnce(person, id, { ...given, digest }, now)
            : undefined;
        if (written !== undefined) return written;
        const limits = limitsOf(person);
        try {
          return await sql.begin(async (tx) => {
            const [chat] = await Promise.all([holdOwnChat(tx, id, person), takeLimits(tx, limits, now)]);
            return await append(tx, chat, person, { ...given, digest }, now);
          });
        } catch (error) {
          // refused calls count as well, or other people's chats could be tried without end
          if (error instanceof AppError && error.code !== 'too_many_requests')
            await takeLimits(sql, limits, now);
          throw error;
        }
      });
    },

    async upload(person, id, { text, key, files, seconds }, now) {
      const digest = digestOf('upload', id, text, String(seconds ?? ''), ...(await digestsOf(files)));
      if (seconds !== undefined && files.length > 1) throw fieldError('files', 'too_many_files');
      return await once(person, key, digest, async () => {
        // refused before a file is stored in vain
        const { refused } = await sql.begin((tx) => holdOwnChat(tx, id, person));
        if (refused) throw new AppError('cannot_write');
        await takeLimits(sql, limitsOf(person), now);
        const stored: StoredAttachment[] = [];
        for (const [index, file] of files.entries()) {
          const voice = seconds === undefined ? {} : { kind: 'voice' as const, seconds };
          stored.push(await attachments.store(person, { file, field: `files[${index}]`, ...voice }, now));
        }
        return await sql.begin(async (tx) => {
          const chat = await holdOwnChat(tx, id, person);
          for (const each of stored) await each.keep(tx);
          const along = stored.map((each) => each.id);
          return await append(tx, chat, person, { text, key, attachments: along, digest }, now);
        });
      });
    },
  };
}

function toldOf(text: string): string {
  return text.slice(0, TOLD).toWellFormed();
}

function digestOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
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
