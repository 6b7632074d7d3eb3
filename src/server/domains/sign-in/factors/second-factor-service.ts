import type { Login, LoginStep, SecondFactorNeeded } from '#contract/auth/entities.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#contract/auth/passkey.ts';
import type { Factor } from '#contract/auth/second-factor.ts';
import type { Database, Sql } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import type { Client } from '#server/http/client.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { findById } from '../accounts-repo.ts';
import { passkeyLimits } from '../limit-sign-in.ts';
import type { Passkeys } from './passkeys-service.ts';
import type { RunWithFactor } from './run-with-factor.ts';
import {
  insertFactorTicket,
  readFactors,
  readTicketOwner,
  spendTicketAttempt,
  consumeFactorTicket,
} from './second-factor-repo.ts';
import type { SessionsService } from '../sessions/sessions-service.ts';
import { hashToken, createToken } from '../create-tokens.ts';

const TICKET_LIFE = 5 * 60_000;

/** Context of a sign-in, which has no language of its own. */
export type SignInContext = Pick<CallContext, 'now' | 'client'>;

/**
 * Throws `second_factor_required` for a moderator whose session has not proved a second factor, and `not_found` for
 * everybody else.
 */
export function requireModerator(actor: Actor): void {
  if (actor.role !== 'moderator') throw new AppError('not_found');
  if (!actor.secondFactor) throw new AppError('second_factor_required');
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(deps: {
  sql: Sql;
  sessions: SessionsService;
  passkeys: Passkeys;
  runWithFactor: RunWithFactor;
}) {
  const { sql, sessions, passkeys, runWithFactor } = deps;

  /** Checks the account again, as much can have happened to it between the two factors. */
  async function requireOpen(tx: Database, userId: string): Promise<void> {
    const account = await findById(tx, userId);
    if (account === undefined || account.deleted) throw new AppError('ticket_expired');
    if (account.blocked) throw new AppError('blocked');
  }

  const startPassed = async (tx: Database, userId: string, { client, now }: SignInContext) => {
    await requireOpen(tx, userId);
    return await sessions.start(tx, userId, client(), now, { secondFactor: true });
  };

  return {
    /** Completes a sign-in whose first factor was correct, within that factor's transaction. */
    async admit(tx: Database, userId: string, client: Client, now: Date): Promise<LoginStep> {
      const methods = await methodsOf(tx, userId);
      if (methods.length === 0) return await sessions.start(tx, userId, client, now);
      const ticket = createToken();
      const expiresAt = new Date(now.getTime() + TICKET_LIFE);
      await insertFactorTicket(tx, hashToken(ticket), userId, expiresAt);
      return { second_factor: { ticket, methods, expires_at: expiresAt.toISOString() } };
    },

    async finish(
      { ticket, factor }: { ticket: string; factor: Factor },
      context: SignInContext,
    ): Promise<Login> {
      const ticketHash = hashToken(ticket);
      const id = await spendTicketAttempt(sql, ticketHash, context.now);
      if (id === undefined) throw new AppError('ticket_expired');
      return await runWithFactor({ id, purpose: 'second_factor' }, factor, context.now, async (tx) => {
        if (!(await consumeFactorTicket(tx, ticketHash))) throw new AppError('ticket_expired');
        return await startPassed(tx, id, context);
      });
    },

    async passkeyOptions(
      ticket: string | undefined,
      { now, client }: SignInContext,
    ): Promise<PasskeyRequest> {
      await sql.begin((tx) => consumeLimits(tx, passkeyLimits(client().address), now));
      if (ticket === undefined) return await passkeys.request({ purpose: 'sign_in', userId: null }, now);
      const userId = await readTicketOwner(sql, hashToken(ticket), now);
      if (userId === undefined) throw new AppError('ticket_expired');
      return await passkeys.request({ purpose: 'second_factor', userId }, now);
    },

    async passkeyLogin(credential: PasskeyAssertion, context: SignInContext): Promise<Login> {
      const { now, client } = context;
      await sql.begin((tx) => consumeLimits(tx, passkeyLimits(client().address), now));
      return await sql.begin(async (tx) => {
        const purpose = { purpose: 'sign_in', userId: null } as const;
        return await startPassed(tx, await passkeys.check(tx, credential, purpose, now), context);
      });
    },
  };
}

async function methodsOf(
  tx: Database,
  userId: string,
): Promise<SecondFactorNeeded['second_factor']['methods']> {
  const factors = await readFactors(tx, userId);
  if (factors === undefined || (!factors.totp && factors.passkeys === 0)) return [];
  return [
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
}
