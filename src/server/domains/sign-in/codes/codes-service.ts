import { timingSafeEqual } from 'node:crypto';
import type { CodeSent } from '#contract/auth/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { releaseCounts, takeLimits } from '#server/http/limits.ts';
import type { SmsAsker, SmsSender } from '#server/sms/sender.ts';
import {
  type CodeRow,
  insertCode,
  markUsed,
  type NewCode,
  type Purpose,
  readCode,
  readUnconfirmed,
  takeTry,
} from './codes-repo.ts';
import { findKnownDevice } from '../sessions/known-devices.ts';
import { addressCodeLimits, CODE_GAP, codeLimits, deviceCodeLimits } from '../limits.ts';
import { hashCode, hashToken, newCode, newToken } from '../tokens.ts';

const CODE_LIFE = 5 * 60_000;

/** Who asks for a code, and the counts of addresses that it is taken from until it is confirmed. */
export interface Payer {
  readonly asker: SmsAsker;
  readonly counted: readonly string[];
}

export interface CodeOrder extends Pick<NewCode, 'purpose' | 'phone' | 'userId' | 'details'> {
  /** What the message says; gets the code. */
  readonly text: (code: string) => string;
  /** false: what was asked for cannot be; the message says so, and no code fits. To the asker it looks the same. */
  readonly fits: boolean;
  readonly payer: Payer;
}

export interface Codes {
  /**
   * Counts a code that is about to be ordered, before any work is done for it. A device on which the phone's owner has
   * signed in has a share of its own, which no stranger can use up; there the asker is the owner.
   */
  count(phone: string, context: Pick<CallContext, 'client' | 'now'>): Promise<Payer>;
  /** Code and message are one: neither is there without the other. It goes out after this is committed. */
  order(order: CodeOrder, now: Date): Promise<CodeSent>;
  /** The same once more, under a new challenge; `textOf` says what that message is. */
  orderAgain(
    challenge: string,
    textOf: (row: CodeRow) => (code: string) => string,
    context: Pick<CallContext, 'client' | 'now'>,
  ): Promise<CodeSent>;
}

export function createCodes({ sql, sms }: { readonly sql: Sql; readonly sms: SmsSender }): Codes {
  const codes: Codes = {
    async count(phone, { client, now }) {
      const from = client();
      const device = await findKnownDevice(sql, from, phone, now);
      const asker: SmsAsker = device === undefined ? 'anybody' : 'owner';
      await sql.begin(async (tx) => {
        await takeLimits(tx, device === undefined ? codeLimits(from, phone) : deviceCodeLimits(device), now);
        await sms.requireBudget(tx, asker, now);
      });
      return { asker, counted: device === undefined ? addressCodeLimits(from).map(({ key }) => key) : [] };
    },

    async order({ purpose, phone, userId, details, fits, text, payer }, now) {
      const challenge = newToken();
      const code = newCode();
      const codeHash = fits ? hashCode(challenge, code) : null;
      const challengeHash = hashToken(challenge);
      const expiresAt = new Date(now.getTime() + CODE_LIFE);
      await sql.begin(async (tx) => {
        const { asker, counted } = payer;
        await insertCode(tx, {
          challengeHash,
          purpose,
          phone,
          codeHash,
          userId,
          details,
          counted,
          expiresAt,
        });
        await sms.send(tx, { phone, text: text(code), now, expiresAt, asker });
      });
      return {
        challenge,
        expires_at: expiresAt.toISOString(),
        resend_at: new Date(now.getTime() + CODE_GAP).toISOString(),
      };
    },

    async orderAgain(challenge, textOf, context) {
      const row = await readUnconfirmed(sql, hashToken(challenge));
      if (row === undefined) throw new AppError('code_expired');
      const { purpose, phone, user_id: userId, details } = row;
      const payer = await codes.count(phone, context);
      const order = {
        purpose,
        phone,
        userId,
        details,
        fits: row.code_hash !== null,
        text: textOf(row),
        payer,
      };
      return await codes.order(order, context.now);
    },
  };
  return codes;
}

export interface CodeGuess {
  readonly challenge: string;
  readonly code: string;
}

interface WithCode<T> {
  /** What a right code allows. */
  readonly first: (tx: Transaction, order: CodeRow, challengeHash: Buffer) => Promise<T> | T;
  /** The same code once more, within its life: whoever sends it may never have heard the answer. */
  readonly again?: (tx: Transaction, order: CodeRow) => Promise<T> | T;
}

/**
 * Runs what a right code allows, in one transaction with its use: either both happen or neither. All else throws
 * `wrong_code` or `code_expired`; what is thrown meanwhile leaves the code as good as it was.
 */
export async function withCode<T>(
  sql: Sql,
  { purpose, challenge, code }: CodeGuess & { readonly purpose: Purpose },
  now: Date,
  { first, again }: WithCode<T>,
): Promise<T> {
  const challengeHash = hashToken(challenge);
  // on its own, so that a wrong guess counts although all that follows is undone
  const order = await takeTry(sql, challengeHash, purpose, now);
  if (order === undefined) throw new AppError('code_expired');
  const given = hashCode(challenge, code);
  if (order.code_hash === null || !timingSafeEqual(given, order.code_hash)) throw new AppError('wrong_code');
  const { value, isFirst } = await sql.begin(async (tx) => {
    if (order.user_id !== null) await lockPerson(tx, order.user_id);
    if (await markUsed(tx, challengeHash, now))
      return { value: await first(tx, order, challengeHash), isFirst: true };
    const used = await readCode(tx, challengeHash);
    if (again === undefined || used === undefined) throw new AppError('code_expired');
    return { value: await again(tx, used), isFirst: false };
  });
  // what was confirmed was no waste
  if (isFirst) await releaseCounts(sql, order.counted);
  return value;
}
