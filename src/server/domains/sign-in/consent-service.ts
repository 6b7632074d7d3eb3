import type { CodeSent } from '#contract/auth/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { noSessionError } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { type AccountRow, findById } from './accounts-repo.ts';
import type { AccountsService } from './accounts-service.ts';
import { type Codes, runWithCode } from './codes/codes-service.ts';
import { createSmsTexts } from './codes/sms-texts.ts';

/** Proof that it is the person themselves: the password, or a code that was sent to their phone. */
export interface ConsentProof {
  readonly password?: string | undefined;
  readonly challenge?: string | undefined;
  readonly code?: string | undefined;
}

export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService(deps: {
  sql: Sql;
  codes: Codes;
  accounts: AccountsService;
  publicOrigin: string;
}) {
  const { sql, codes, accounts } = deps;
  const messages = createSmsTexts(deps.publicOrigin);

  async function accountOf(userId: string): Promise<AccountRow> {
    const account = await findById(sql, userId);
    if (account === undefined) throw noSessionError();
    return account;
  }

  async function requireCode(userId: string, { challenge, code }: ConsentProof, now: Date): Promise<void> {
    if (challenge === undefined || code === undefined) throw fieldError('code', 'required');
    await runWithCode(sql, { purpose: 'deletion', challenge, code }, now, {
      first(_, order) {
        if (order.user_id !== userId) throw new AppError('code_expired');
      },
    });
  }

  return {
    /** Sends a code to the person's own phone, for accounts without a password. */
    async sendCode(userId: string, context: CallContext): Promise<CodeSent> {
      const { phone, password_hash } = await accountOf(userId);
      if (phone === null || password_hash !== null) throw new AppError('conflict');
      const payer = await codes.count(phone, context);
      const text = (code: string) => messages.code(context.locale(), code);
      return await codes.order({ purpose: 'deletion', phone, userId, text, payer }, context.now);
    },

    /** Throws unless the person of the session confirms by password or by such a code. */
    async require(userId: string, proof: ConsentProof, now: Date) {
      const { password_hash } = await accountOf(userId);
      if (password_hash === null) return await requireCode(userId, proof, now);
      if (proof.password === undefined) throw fieldError('password', 'required');
      await accounts.confirmPassword(userId, proof.password, 'password', now);
    },
  };
}
