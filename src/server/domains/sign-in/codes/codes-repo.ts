import type { Database } from '../../../db/client.ts';

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
  readonly phone: string;
  readonly code_hash: Buffer | null;
  readonly user_id: string | null;
  readonly details: PendingAccount | null;
}

export interface NewCode {
  readonly challengeHash: Buffer;
  readonly purpose: Purpose;
  readonly phone: string;
  readonly codeHash: Buffer | null;
  readonly userId: string | null;
  readonly details: PendingAccount | null;
  readonly expiresAt: Date;
}

export async function insertCode(sql: Database, code: NewCode): Promise<void> {
  const details = code.details === null ? null : JSON.stringify(code.details);
  await sql`
    insert into codes (challenge_hash, purpose, phone, code_hash, user_id, details, expires_at)
    values (${code.challengeHash}, ${code.purpose}, ${code.phone}, ${code.codeHash}, ${code.userId},
      ${details}::text::jsonb, ${code.expiresAt})`;
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
      and tries < ${TRIES_MAX} and used_at is null and expires_at > ${now}
    returning phone, code_hash, user_id::text as user_id, details`;
  return row;
}

/** false: somebody was faster with the same code. */
export async function markUsed(tx: Database, challengeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx`
    update codes set used_at = ${now}, details = null, code_hash = null
    where challenge_hash = ${challengeHash} and used_at is null returning phone`;
  return rows.length > 0;
}

/** Those that ended more than an hour ago. */
export async function deleteOldCodes(sql: Database): Promise<void> {
  await sql`delete from codes where expires_at < now() - interval '1 hour'`;
}

/** Those that were asked for more than a month ago, sent or not. */
export async function deleteOldMessages(sql: Database): Promise<void> {
  await sql`delete from sms where created_at < now() - interval '30 days'`;
}
