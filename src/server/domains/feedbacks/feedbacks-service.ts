import { DAY_MS } from '#contract/time.ts';
import type { NewFeedback } from '#contract/feedbacks/inputs.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import { digestCall } from '#server/http/calls/create-once.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { WakeUp } from '#server/realtime/channels/wake-ups.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { EventWriter } from '../events/write-service.ts';
import type { FilesService, StoredFile } from '../images/files-service.ts';
import { writeDealStep } from '../messages/steps/steps-service.ts';
import { requireRatedPerson } from './feedbacks-policy.ts';
import {
  clearFeedbackFilesOf,
  clearFeedbackRepliesOf,
  countFeedback,
  type DealKey,
  findFeedback,
  lockDealForFeedback,
  lockRatedPerson,
  insertFeedback,
  readFeedbackFile,
  readOtherSide,
  readServiceChat,
  saveReply,
} from './feedbacks-repo.ts';
import { clearRemovedFeedbacksOf, lockFeedbackSides } from './reported-repo.ts';
import { adOf } from './reported-service.ts';

const FEEDBACKS_A_DAY = 30;

/** A feedback's id, and the open chat to wake after the commit. */
interface Written {
  readonly id: string;
  readonly woken: readonly WakeUp[];
}

function keyOf({ request, message }: NewFeedback): DealKey {
  if (request !== undefined) return { request };
  if (message !== undefined) return { chat: message };
  throw fieldError('request', 'required');
}

/** Throws when the person has no such deal, or when it is too early for feedback. */
async function requireDeal(sql: Database, key: DealKey, by: string, now: Date) {
  const deal =
    'chat' in key ? await readServiceChat(sql, key.chat) : await lockDealForFeedback(sql, key.request);
  if (deal === undefined) throw new AppError('not_found');
  return { ...deal, about: requireRatedPerson(deal, by, now) };
}

export function createFeedbacksService(deps: { sql: Sql; files: FilesService; events: EventWriter }) {
  const { sql, files, events } = deps;

  async function write(
    tx: Transaction,
    by: string,
    feedback: NewFeedback,
    { file, digest }: { file: StoredFile | null; digest: Buffer },
    now: Date,
  ): Promise<Written | undefined> {
    const { rating, text } = feedback;
    const deal = keyOf(feedback);
    const other = await readOtherSide(tx, deal, by);
    const isShown = other !== undefined && (await lockRatedPerson(tx, by, other));
    const { about, ad, kind, author } = await requireDeal(tx, deal, by, now);
    if (!isShown) throw new AppError('not_found');
    const positive = rating === 'positive';
    const id = await insertFeedback(tx, { about, by, ad, deal, positive, text, file, digest, now });
    if (id === undefined) return undefined;
    if (file) await files.keep(tx, file);
    const of = 'chat' in deal ? deal : { requests: [deal.request] };
    const side = { type: 'feedback', by: by === author ? 'author' : 'applicant', isListed: false } as const;
    const woken = await writeDealStep(tx, { of, ...side }, now);
    await consumeLimits(tx, [{ key: `feedbacks:${by}`, max: FEEDBACKS_A_DAY, window: DAY_MS }], now);
    await countFeedback(tx, about, positive, 1);
    const event = { person: about, words: 'feedback_new', ad: { id: ad, kind }, actor: by } as const;
    await events.write(tx, [{ ...event, feedback: id }], now);
    return { id, woken };
  }

  return {
    /** The same feedback again returns the same id; another one on the same deal is refused. */
    async create(by: string, feedback: NewFeedback, now: Date) {
      const deal = keyOf(feedback);
      const received = feedback.file && (await files.receive(feedback.file, 'file'));
      const digest = digestCall([feedback.rating, feedback.text], received && [received]);
      const requireSame = async () => {
        const known = await findFeedback(sql, by, deal);
        if (known === undefined) return undefined;
        if (known.removed || !known.digest?.equals(digest)) throw new AppError('already_rated');
        return known.id;
      };
      const known = await requireSame();
      if (known !== undefined) return { id: known, woken: [] };
      // throws before a file would be stored in vain
      await requireDeal(sql, deal, by, now);
      const file = received === undefined ? null : await files.store(by, 'feedback', received, now);
      const made = await sql.begin((tx) => write(tx, by, feedback, { file, digest }, now));
      if (made !== undefined) return made;
      const id = await requireSame();
      if (id === undefined) throw new AppError('already_rated');
      return { id, woken: [] };
    },

    /** A feedback has one reply; the same text again changes nothing. */
    async reply(about: string, id: string, text: string, now: Date) {
      await sql.begin(async (tx) => {
        await lockFeedbackSides(tx, id);
        const replied = await saveReply(tx, { id, about, text, now });
        if (replied === undefined) throw new AppError('not_found');
        if (replied === 'answered') throw new AppError('already_replied');
        // a retry after a lost response notifies nobody again
        if (replied === 'same') return;
        const event = { person: replied.author, words: 'feedback_reply', actor: about } as const;
        await events.write(tx, [{ ...event, ...adOf(replied) }], now);
      });
    },

    async file(id: string) {
      const file = await readFeedbackFile(sql, id);
      if (file === undefined) throw new AppError('not_found');
      return await files.download(file);
    },

    /**
     * A deleted person's feedback on others stays, except for what was removed; their files and replies are deleted: of
     * all feedback by them and about them, or of some.
     */
    async forget(tx: Transaction, person: string, now: Date, some?: readonly string[]) {
      await files.remove(tx, await clearFeedbackFilesOf(tx, person, some), now);
      await clearFeedbackRepliesOf(tx, person, some);
      await clearRemovedFeedbacksOf(tx, person, some);
    },
  };
}
export type FeedbacksService = ReturnType<typeof createFeedbacksService>;
