import { UNDO_MS } from '#contract/moderation/limits.ts';
import type { VerificationDecision } from '#contract/moderation/entities.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import type { Verification } from '#contract/verification/entities.ts';
import type { Sql } from '#server/db/client.ts';
import type { KeysetPosition } from '#server/db/keyset-sql.ts';
import { sqlStateOf, SQLSTATE_CODES } from '#server/db/sqlstate-codes.ts';
import { findCommonReason } from '#contract/moderation/common-reasons.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { wakePages, type WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { writeAudit } from '../audit/audit-service.ts';
import type { EventWriter } from '../events/write-service.ts';
import type { ImagesService } from '../images/images-service.ts';
import { clearBadgeDecidedAt } from './badge-repo.ts';
import {
  countPending,
  hasSeenDocument,
  insertVerification,
  lockDocument,
  lockFullName,
  readDocument,
  readLatest,
  readPending,
  reopenDocument,
  saveDecision,
} from './verification-repo.ts';

/** The key by which a decision's event is written once, and found when the decision is taken back. */
const eventOf = (id: string) => `verification:${id}`;

export type VerificationService = ReturnType<typeof createVerificationService>;

/** The caller checks that the person is a moderator; this service only prevents decisions about oneself. */
export function createVerificationService(deps: {
  sql: Sql;
  images: ImagesService;
  events: EventWriter;
  changes: WakeUpSender;
}) {
  const { sql, images, events, changes } = deps;

  async function mine(userId: string): Promise<Verification> {
    const latest = await readLatest(sql, userId);
    if (latest === undefined) return { state: 'none', submitted_at: null, decided_at: null, reason: null };
    const { digest: _, ...verification } = latest;
    return verification;
  }

  /** Returns `true` when this very document waits already, or has come twice at once. */
  async function isWaiting(userId: string, digest: Buffer): Promise<boolean> {
    const latest = await readLatest(sql, userId);
    if (latest === undefined || latest.state === 'none' || latest.state === 'not_passed') return false;
    if (latest.state === 'submitted' && latest.digest?.equals(digest)) return true;
    throw new AppError(latest.state === 'passed' ? 'already_verified' : 'document_waiting');
  }

  return {
    mine,
    /** Counts a call before the document is read; throws `too_many_requests`. */
    countCall: (userId: string, now: Date) => images.countCall(userId, now),

    async submit(userId: string, document: File, now: Date): Promise<Verification> {
      const file = await images.receive(document, 'file');
      if (await isWaiting(userId, file.digest)) return await mine(userId);
      const stored = await images.storePrivate(userId, 'verification', file, now);
      const isNew = await sql.begin(async (tx) => {
        const row = { userId, key: stored.fileKey, digest: file.digest, now };
        if (!(await insertVerification(tx, row))) return false;
        await images.keepPrivate(tx, stored);
        return true;
      });
      if (!isNew) await isWaiting(userId, file.digest);
      return await mine(userId);
    },

    /** Documents that wait for a moderator, oldest first; a moderator's own document is left out. */
    pending: (moderatorId: string, page: { after: KeysetPosition | undefined; limit: number }) =>
      readPending(sql, moderatorId, page),
    countPending: (moderatorId: string) => countPending(sql, moderatorId),

    /** The picture, until it is removed; each view is recorded. Throws `not_found`. */
    async picture(moderatorId: string, id: string, now: Date): Promise<{ bytes: Uint8Array; type: string }> {
      const found = await readDocument(sql, id);
      if (!found?.storage_key || found.user_id === moderatorId) throw new AppError('not_found');
      const { user_id: user } = found;
      const subject = { kind: 'verification', id } as const;
      await writeAudit(sql, { action: 'verification_seen', actor: moderatorId, user, subject, now });
      const picture = await images.readPrivate(found.storage_key);
      if (picture === undefined) throw new AppError('not_found');
      return picture;
    },

    /**
     * Decides once: throws `conflict` when somebody has decided before or the name has changed since, `document_not_seen`
     * when this moderator has not opened it, and `not_found` for one's own document.
     */
    async decide(
      moderatorId: string,
      id: string,
      decision: VerificationDecision,
      now: Date,
    ): Promise<{ take_back_until: string }> {
      await sql.begin(async (tx) => {
        const found = await lockDocument(tx, id);
        if (found === undefined || found.user_id === moderatorId) throw new AppError('not_found');
        if (found.state !== 'submitted') throw new AppError('conflict');
        if (!(await hasSeenDocument(tx, moderatorId, id))) throw new AppError('document_not_seen');
        const userId = found.user_id;
        const { passed } = decision;
        // a person who renames themselves while a moderator reads the passport gets no badge for the new name
        if (passed && (await lockFullName(tx, userId)) !== decision.full_name) throw new AppError('conflict');
        const reason = passed ? null : decision.reason;
        await saveDecision(tx, { id, userId, moderatorId, passed, reason, now });
        const action = passed ? 'verification_passed' : 'verification_not_passed';
        const subject = { kind: 'verification', id } as const;
        await writeAudit(tx, { action, actor: moderatorId, user: userId, reason, subject, now });
        const texts = reason === null ? undefined : findCommonReason(reason);
        const event = {
          person: userId,
          words: action,
          text: reason,
          ...(texts && { texts }),
          once: eventOf(id),
        } as const;
        await events.write(tx, [event], now);
      });
      return { take_back_until: new Date(now.getTime() + UNDO_MS).toISOString() };
    },

    /** Undoes the moderator's own decision within some minutes; else throws `conflict`. */
    async takeBack(moderatorId: string, id: string, now: Date) {
      const takeBack = sql.begin(async (tx) => {
        const found = await lockDocument(tx, id);
        if (found === undefined || found.user_id === moderatorId) throw new AppError('not_found');
        const { user_id: user, decided_at: decidedAt, decided_by: decidedBy } = found;
        const isMine = decidedAt !== null && decidedBy === moderatorId;
        if (!isMine || now.getTime() - Date.parse(decidedAt) > UNDO_MS) throw new AppError('conflict');
        await reopenDocument(tx, id);
        await clearBadgeDecidedAt(tx, user, decidedAt);
        const subject = { kind: 'verification', id } as const;
        await writeAudit(tx, { action: 'verification_taken_back', actor: moderatorId, user, subject, now });
        await events.takeBack(tx, user, eventOf(id));
        return user;
      });
      const person = await takeBack.catch((error: unknown) => {
        // the person has submitted another document meanwhile, which waits in its place
        if (sqlStateOf(error) === SQLSTATE_CODES.twice) throw new AppError('conflict');
        throw error;
      });
      wakePages(changes, person, [verificationEndpoints.submit.name, notificationsEndpoints.makeRead.name]);
    },
  };
}
