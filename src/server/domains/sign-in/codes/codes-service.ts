import { timingSafeEqual } from 'node:crypto';
import type { CodeSent } from '../../../../contract/auth/entities.ts';
import type { Sql, Transaction } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { enqueueSms } from '../../../sms/queue.ts';
import { type CodeRow, insertCode, markUsed, type NewCode, type Purpose, takeTry } from './codes-repo.ts';
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

/**
 * Runs what a right code allows, in one transaction with its use: either both happen or neither. All else throws
 * `wrong_code` or `code_expired`; what `then` throws leaves the code as good as it was.
 */
export async function withCode<T>(
  sql: Sql,
  { purpose, challenge, code }: CodeGuess & { readonly purpose: Purpose },
  now: Date,
  then: (tx: Transaction, order: CodeRow) => Promise<T> | T,
): Promise<T> {
  const challengeHash = hashToken(challenge);
  // on its own, so that a wrong guess counts although all that follows is undone
  const order = await takeTry(sql, challengeHash, purpose, now);
  if (order === undefined) throw new AppError('code_expired');
  const given = hashCode(challenge, code);
  if (order.code_hash === null || !timingSafeEqual(given, order.code_hash)) throw new AppError('wrong_code');
  const inOne = async (tx: Transaction) => {
    if (!(await markUsed(tx, challengeHash, now))) throw new AppError('code_expired');
    return { value: await then(tx, order) };
  };
  return (await sql.begin(inOne)).value;
}
