import { timingSafeEqual } from 'node:crypto';
import type { CodeSent } from '#contract/auth/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { undoLimitHitsByKey, consumeLimits } from '#server/http/limits/limits.ts';
import type { SmsBudgetClass, SmsSender } from '#server/notifiers/sms/sender.ts';
import {
  type CodeRow,
  insertCode,
  markUsed,
  type NewCode,
  type Purpose,
  readCode,
  readUnconfirmedCode,
  spendCodeAttempt,
} from './codes-repo.ts';
import { findKnownDevice } from '../sessions/keep-known-devices.ts';
import { addressCodeLimits, CODE_GAP, codeLimits, deviceCodeLimits } from '../limit-sign-in.ts';
import { hashCode, hashToken, createCode, createToken } from '../create-tokens.ts';

const CODE_LIFE = 5 * 60_000;

/** Class of the asker for the budget of SMS, and the address limits that count the code until it is confirmed. */
export interface SmsBudgetUse {
  readonly asker: SmsBudgetClass;
  readonly counted: readonly string[];
}

export interface CodeToSend
  extends Pick<NewCode, 'purpose' | 'phone'>, Partial<Pick<NewCode, 'userId' | 'details'>> {
  readonly text: (code: string) => string;
  /**
   * `false` when the request cannot be fulfilled: the message says so, no code is accepted, and the response is the
   * same.
   */
  readonly fits?: boolean;
  readonly payer: SmsBudgetUse;
}

export interface Codes {
  /**
   * Counts a code before any work is done for it. On a device on which the phone's owner has signed in, the code counts
   * for the owner: against a limit and a part of the SMS budget that no stranger can use up.
   */
  count(phone: string, context: Pick<CallContext, 'client' | 'now'>): Promise<SmsBudgetUse>;
  /** Writes code and message in one transaction; the message goes out after the commit. */
  order(order: CodeToSend, now: Date): Promise<CodeSent>;
  /** Sends a new code for the same request under a new challenge; `textOf` gives the message's text. */
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
      const asker: SmsBudgetClass = device === undefined ? 'anybody' : 'owner';
      await sql.begin(async (tx) => {
        await consumeLimits(
          tx,
          device === undefined ? codeLimits(from, phone) : deviceCodeLimits(device),
          now,
        );
        await sms.requireBudget(tx, asker, now);
      });
      return { asker, counted: device === undefined ? addressCodeLimits(from).map(({ key }) => key) : [] };
    },

    async order({ purpose, phone, userId = null, details = null, fits = true, text, payer }, now) {
      const challenge = createToken();
      const code = createCode();
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
      const row = await readUnconfirmedCode(sql, hashToken(challenge));
      if (row === undefined) throw new AppError('code_expired');
      const { purpose, phone, user_id: userId, details } = row;
      const payer = await codes.count(phone, context);
      const fits = row.code_hash !== null;
      return await codes.order(
        { purpose, phone, userId, details, fits, text: textOf(row), payer },
        context.now,
      );
    },
  };
  return codes;
}

export interface CodeGuess {
  readonly challenge: string;
  readonly code: string;
}

interface CodeActions<T> {
  /** The person whose row is locked before the code's; by default the one whom the code was ordered for. */
  readonly owner?: (order: CodeRow) => Promise<string | null>;
  readonly first: (tx: Transaction, order: CodeRow, challengeHash: Buffer) => Promise<T> | T;
  /** Runs when the same code is sent again within its life: the client may have lost the response. */
  readonly again?: (tx: Transaction, order: CodeRow) => Promise<T> | T;
}

/**
 * Runs the action of a correct code in one transaction with its use: either both happen or neither. Otherwise throws
 * `wrong_code` or `code_expired`; an error in the action leaves the code unused.
 */
export async function runWithCode<T>(
  sql: Sql,
  { purpose, challenge, code }: CodeGuess & { readonly purpose: Purpose },
  now: Date,
  { owner, first, again }: CodeActions<T>,
): Promise<T> {
  const challengeHash = hashToken(challenge);
  // a transaction of its own, so that a wrong guess counts even if everything after it is rolled back
  const order = await spendCodeAttempt(sql, challengeHash, purpose, now);
  if (order === undefined) throw new AppError('code_expired');
  const guessHash = hashCode(challenge, code);
  if (order.code_hash === null || !timingSafeEqual(guessHash, order.code_hash))
    throw new AppError('wrong_code');
  const person = owner === undefined ? order.user_id : await owner(order);
  const { value, isFirst } = await sql.begin(async (tx) => {
    if (person !== null) await lockPerson(tx, person);
    if (await markUsed(tx, challengeHash, now))
      return { value: await first(tx, order, challengeHash), isFirst: true };
    const used = await readCode(tx, challengeHash);
    if (again === undefined || used === undefined) throw new AppError('code_expired');
    return { value: await again(tx, used), isFirst: false };
  });
  // A confirmed code no longer counts towards the rate limits of its phone and IP address.
  if (isFirst) await undoLimitHitsByKey(sql, order.counted);
  return value;
}
