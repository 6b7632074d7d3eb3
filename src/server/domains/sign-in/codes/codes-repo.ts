import type { Database } from '#server/db/client.ts';
import { sweepRows } from '#server/db/row-order.ts';

export type Purpose = 'registration' | 'recovery' | 'phone' | 'deletion';

/** Whom another service vouched for. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

export interface PendingAccount {
  readonly first_name: string;
  readonly last_name: string;
  /** null: whoever registers by another service signs in by that, or sets one by recovery. */
  readonly password_hash: string | null;
  readonly identity?: Identity;
  readonly locale: string;
}

export interface CodeRow {
  readonly purpose: Purpose;
  readonly phone: string;
  readonly code_hash: Buffer | null;
  readonly user_id: string | null;
  readonly details: PendingAccount | null;
  /** Keys of the counts that it was paid from. */
  readonly counted: readonly string[];
}

export interface NewCode {
  readonly challengeHash: Buffer;
  readonly purpose: Purpose;
  readonly phone: string;
  readonly codeHash: Buffer | null;
  readonly userId: string | null;
  readonly details: PendingAccount | null;
  readonly counted: readonly string[];
  readonly expiresAt: Date;
}

const ROW = 'purpose, phone, code_hash, user_id::text as user_id, details, counted';

export async function insertCode(sql: Database, code: NewCode): Promise<void> {
  const details = code.details === null ? null : JSON.stringify(code.details);
  await sql`
    insert into codes (challenge_hash, purpose, phone, code_hash, user_id, details, counted, expires_at)
    values (${code.challengeHash}, ${code.purpose}, ${code.phone}, ${code.codeHash}, ${code.userId},
      ${details}::text::jsonb, ${[...code.counted]}::text[], ${code.expiresAt})`;
}

const TRIES_MAX = 5;

/** Takes one of the tries, and says what it would have to fit; undefined: there is none left, or no such code. */
export async function takeTry(
  sql: Database,
  challengeHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    update codes set tries = tries + 1
    where challenge_hash = ${challengeHash} and purpose = ${purpose}
      and tries < ${TRIES_MAX} and expires_at > ${now}
    returning ${sql.unsafe(ROW)}`;
  return row;
}

/** false: it was used before, or somebody was faster with the same code. */
export async function markUsed(tx: Database, challengeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx`
    update codes set used_at = ${now}, details = null
    where challenge_hash = ${challengeHash} and used_at is null returning phone`;
  return rows.length > 0;
}

/** Whose account a code has made. */
export async function noteOwner(tx: Database, challengeHash: Buffer, user: string): Promise<void> {
  await tx`update codes set user_id = ${user} where challenge_hash = ${challengeHash}`;
}

export async function readCode(sql: Database, challengeHash: Buffer): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select ${sql.unsafe(ROW)} from codes where challenge_hash = ${challengeHash}`;
  return row;
}

/** What was asked for without signing in, and waits or has waited for its code. */
export async function readUnconfirmed(sql: Database, challengeHash: Buffer): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select ${sql.unsafe(ROW)} from codes
    where challenge_hash = ${challengeHash} and used_at is null and purpose in ('registration', 'recovery')`;
  return row;
}

/** Those that ended more than an hour ago. */
export async function deleteOldCodes(sql: Database, now: Date): Promise<void> {
  await sweepRows(sql, 'codes', sql`expires_at < ${now}::timestamptz - interval '1 hour'`);
}

/** Those that were asked for more than a month ago, sent or not. */
export async function deleteOldMessages(sql: Database, now: Date): Promise<void> {
  await sweepRows(sql, 'sms', sql`created_at < ${now}::timestamptz - interval '30 days'`);
}
