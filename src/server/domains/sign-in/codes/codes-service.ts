import { timingSafeEqual } from 'node:crypto';
import type { CodeSent } from '../../../../contract/auth/entities.ts';
import type { Sql } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { enqueueSms } from '../../../sms/queue.ts';
import { type CodeRow, insertCode, type NewCode, type Purpose, takeTry } from './codes-repo.ts';
import { CODE_GAP } from '../limits.ts';
import { hashCode, hashToken, newCode, newToken } from '../tokens.ts';

const CODE_LIFE = 5 * 60_000;

export interface CodeOrder extends Pick<NewCode, 'purpose' | 'phone' | 'userId' | 'details'> {
  /** What the message says; gets the code. */
  readonly text: (code: string) => string;
  /** false: what was asked for cannot be; the message says so, and no code fits. To the asker it looks the same. */
  readonly fits: boolean;
}

/** Code and message are one: neither is there without the other. It goes out after this is committed. */
export async function orderCode(
  { sql, queue }: { readonly sql: Sql; readonly queue: JobSender },
  order: CodeOrder,
  now: Date,
): Promise<CodeSent> {
  const challenge = newToken();
  const code = newCode();
  const codeHash = hashCode(challenge, code);
  const expiresAt = new Date(now.getTime() + CODE_LIFE);
  await sql.begin(async (tx) => {
    const { purpose, phone, userId, details, fits } = order;
    await insertCode(tx, {
      challengeHash: hashToken(challenge),
      purpose,
      phone,
      codeHash: fits ? codeHash : null,
      userId,
      details,
      expiresAt,
    });
    await enqueueSms(tx, queue, { phone, text: order.text(code), now, expiresAt });
  });
  return {
    challenge,
    expires_at: expiresAt.toISOString(),
    resend_at: new Date(now.getTime() + CODE_GAP).toISOString(),
  };
}

export interface CodeGuess {
  readonly challenge: string;
  readonly code: string;
}

/** A right code, which is still to be used up by `useCode`; all else throws. */
export async function checkCode(
  sql: Sql,
  purpose: Purpose,
  guess: CodeGuess,
  now: Date,
): Promise<CodeRow & { readonly challengeHash: Buffer }> {
  const challengeHash = hashToken(guess.challenge);
  const row = await takeTry(sql, challengeHash, purpose, now);
  if (row === undefined) throw new AppError('code_expired');
  const given = hashCode(guess.challenge, guess.code);
  if (row.code_hash === null || !timingSafeEqual(given, row.code_hash)) throw new AppError('wrong_code');
  return { ...row, challengeHash };
}
