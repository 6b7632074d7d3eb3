import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';

export type Purpose = 'registration' | 'recovery' | 'sign_in' | 'phone' | 'deletion';

/** An identity that another service vouched for. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

export interface PendingAccount {
  readonly first_name: string;
  readonly last_name: string;
  /** `null` for a registration without a password: the person signs in by code or another service, or sets one later. */
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
  /** Keys of the rate limits that the code was counted in. */
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

const ROW = fragment`purpose, phone, code_hash, user_id::text as user_id, details, counted`;

export async function insertCode(sql: Database, code: NewCode): Promise<void> {
  const details = code.details === null ? null : JSON.stringify(code.details);
  await sql`
    insert into codes (challenge_hash, purpose, phone, code_hash, user_id, details, counted, expires_at)
    values (${code.challengeHash}, ${code.purpose}, ${code.phone}, ${code.codeHash}, ${code.userId},
      ${details}::text::jsonb, ${[...code.counted]}::text[], ${code.expiresAt})`;
}

const TRIES_MAX = 5;

/** Uses one of the tries and returns the code to compare; `undefined` when there are none left, or no such code. */
export async function spendCodeAttempt(
  sql: Database,
  challengeHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    update codes set tries = tries + 1
    where challenge_hash = ${challengeHash} and purpose = ${purpose}
      and tries < ${TRIES_MAX} and expires_at > ${now}
    returning ${ROW}`;
  return row;
}

/** Returns `false` when the code was used before, or a concurrent call was faster. */
export async function markUsed(tx: Database, challengeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx`
    update codes set used_at = ${now}, details = null
    where challenge_hash = ${challengeHash} and used_at is null returning phone`;
  return rows.length > 0;
}

export async function saveCodeOwner(tx: Database, challengeHash: Buffer, user: string): Promise<void> {
  await tx`update codes set user_id = ${user} where challenge_hash = ${challengeHash}`;
}

export async function readCode(sql: Database, challengeHash: Buffer): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select ${ROW} from codes where challenge_hash = ${challengeHash}`;
  return row;
}

/** A registration, recovery or sign-in that its code has not confirmed yet. */
export async function readUnconfirmedCode(
  sql: Database,
  challengeHash: Buffer,
): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select ${ROW} from codes
    where challenge_hash = ${challengeHash} and used_at is null
      and purpose in ('registration', 'recovery', 'sign_in')`;
  return row;
}
