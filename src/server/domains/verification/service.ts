import { VERIFICATION_REASON_MAX, type Verification } from '../../../contract/verification/entities.ts';
import type { Sql, Transaction } from '../../db/client.ts';
import type { PlacedEntry, Position } from '../../db/keyset-sql.ts';
import { AppError, fieldError } from '../../http/app-error.ts';
import { writeAudit } from '../audit/audit-service.ts';
import type { ImagesService } from '../images/service.ts';
import {
  clearDecided,
  countPending,
  deleteOf,
  insertVerification,
  lockDocument,
  readDocument,
  readLatest,
  readPending,
  saveDecision,
} from './repo.ts';

const DAY = 24 * 3_600_000;
/** How long a decided document is kept, for complaints about the decision. */
const KEPT = 30 * DAY;

export interface Decision {
  readonly passed: boolean;
  /** For the person to read; needed where it is not passed. */
  readonly reason: string | null;
}

/** Who may be a moderator is decided by the caller; here they only never decide about themselves. */
export interface VerificationService {
  mine(userId: string): Promise<Verification>;
  submit(userId: string, document: File, now: Date): Promise<Verification>;

  /** What waits for a moderator, the oldest first, without their own. */
  pending(moderatorId: string, page: { after: Position | undefined; limit: number }): Promise<PlacedEntry[]>;
  countPending(moderatorId: string): Promise<number>;
  /** The picture, until it is removed; each look is noted. Throws `not_found`. */
  picture(moderatorId: string, id: string, now: Date): Promise<{ bytes: Uint8Array; type: string }>;
  /** Once: throws `conflict` where somebody has decided before, `not_found` for one's own. */
  decide(moderatorId: string, id: string, decision: Decision, now: Date): Promise<void>;

  /** Takes all that a person has submitted out of database and storage. */
  forget(tx: Transaction, userId: string, now: Date): Promise<void>;
  /** Removes pictures whose time is over. */
  sweep(now: Date): Promise<void>;
}

function checked({ passed, reason }: Decision): Decision {
  const text = reason?.trim() ?? '';
  if (text.length > VERIFICATION_REASON_MAX) throw fieldError('reason', 'too_long');
  if (!passed && text === '') throw fieldError('reason', 'required');
  return { passed, reason: text === '' ? null : text };
}

export function createVerificationService(deps: { sql: Sql; images: ImagesService }): VerificationService {
  const { sql, images } = deps;

  async function mine(userId: string): Promise<Verification> {
    const latest = await readLatest(sql, userId);
    if (latest === undefined) return { state: 'none', submitted_at: null, decided_at: null, reason: null };
    const { digest: _, ...verification } = latest;
    return verification;
  }

  /** True: this very document waits already, or has come twice at once. */
  async function isWaiting(userId: string, digest: Buffer): Promise<boolean> {
    const latest = await readLatest(sql, userId);
    if (latest === undefined || latest.state === 'none' || latest.state === 'not_passed') return false;
    if (latest.state === 'submitted' && latest.digest?.equals(digest)) return true;
    throw new AppError('conflict');
  }

  return {
    mine,

    async submit(userId, document, now) {
      await images.countCall(userId, now);
      const file = await images.receive(document, 'file');
      if (await isWaiting(userId, file.digest)) return await mine(userId);
      const stored = await images.storePrivate('verification', file, now);
      const isNew = await sql.begin(async (tx) => {
        const row = { userId, key: stored.fileKey, digest: file.digest, now };
        if (!(await insertVerification(tx, row))) return false;
        await images.keepPrivate(tx, stored);
        return true;
      });
      if (!isNew) await isWaiting(userId, file.digest);
      return await mine(userId);
    },

    pending: (moderatorId, page) => readPending(sql, moderatorId, page),
    countPending: (moderatorId) => countPending(sql, moderatorId),

    async picture(moderatorId, id, now) {
      const found = await readDocument(sql, id);
      if (!found?.storage_key || found.user_id === moderatorId) throw new AppError('not_found');
      const { user_id: user } = found;
      await writeAudit(sql, { action: 'verification_seen', actor: moderatorId, user, now });
      const picture = await images.readPrivate(found.storage_key);
      if (picture === undefined) throw new AppError('not_found');
      return picture;
    },

    async decide(moderatorId, id, decision, now) {
      const { passed, reason } = checked(decision);
      await sql.begin(async (tx) => {
        const found = await lockDocument(tx, id);
        if (found === undefined || found.user_id === moderatorId) throw new AppError('not_found');
        if (found.state !== 'submitted') throw new AppError('conflict');
        const userId = found.user_id;
        await saveDecision(tx, { id, userId, moderatorId, passed, reason, now });
        const action = passed ? 'verification_passed' : 'verification_not_passed';
        await writeAudit(tx, { action, actor: moderatorId, user: userId, reason, now });
      });
    },

    async forget(tx, userId, now) {
      await images.removePrivate(tx, await deleteOf(tx, userId), now);
    },

    async sweep(now) {
      const before = new Date(now.getTime() - KEPT);
      const clear = () =>
        sql.begin(async (tx) => {
          const keys = await clearDecided(tx, before);
          await images.removePrivate(tx, keys, now);
          return keys.length;
        });
      while ((await clear()) > 0);
    },
  };
}
