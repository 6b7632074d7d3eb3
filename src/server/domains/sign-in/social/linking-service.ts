import type { IdentityProof } from '#contract/auth/entities.ts';
import type { Proof } from '#contract/auth/second-factor.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { type Actor, noSessionError } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { SmsSender } from '#server/notifiers/sms/sender.ts';
import { writeAudit } from '#server/domains/audit/audit-service.ts';
import { findById } from '../accounts-repo.ts';
import type { Identity } from '../codes/codes-repo.ts';
import { createSmsTexts } from '../codes/sms-texts.ts';
import type { RunWithProof } from '../factors/run-with-proof.ts';
import { hashToken, createToken } from '../create-tokens.ts';
import {
  deleteIdentity,
  deleteUnlinkedIdentities,
  findOwner,
  insertIdentity,
  insertLinkTicket,
  isLinkTicket,
  consumeLinkTicket,
} from './identities-repo.ts';
import type { IdentityProvider, IdentityVerifier } from './verify-identity.ts';

/** Longest time for the redirect to an issuer and back. */
const TICKET_LIFE = 10 * 60_000;

export type LinkingService = ReturnType<typeof createLinkingService>;

export function createLinkingService(deps: {
  sql: Sql;
  sms: SmsSender;
  identities: IdentityVerifier;
  runWithProof: RunWithProof;
  publicOrigin: string;
}) {
  const { sql, sms, identities, runWithProof } = deps;
  const messages = createSmsTexts(deps.publicOrigin);

  async function tell(tx: Transaction, actor: Actor, provider: IdentityProvider, now: Date): Promise<void> {
    const service = identities.nameOf(provider);
    const account = await findById(tx, actor.id);
    if (account === undefined) throw noSessionError();
    const { phone, locale } = account;
    await writeAudit(tx, {
      action: 'identity_linked',
      actor: actor.id,
      user: actor.id,
      reason: service,
      now,
    });
    if (phone === null) return;
    await sms.tellOwner(tx, { person: actor.id, phone, text: messages.identityLinked(locale, service), now });
  }

  /** Returns `false` when the identity was linked before, so that nobody is notified. */
  async function add(tx: Transaction, actor: Actor, identity: Identity, now: Date): Promise<boolean> {
    const owner = await findOwner(tx, identity);
    if (owner?.id === actor.id && !owner.unlinked) return false;
    await deleteUnlinkedIdentities(tx, actor.id, identity);
    if (!(await insertIdentity(tx, actor.id, identity, now))) throw new AppError('conflict');
    return true;
  }

  return {
    /**
     * Called before the redirect to the service: the ticket comes back with the result, and is valid in this session
     * only.
     */
    async start(
      actor: Actor,
      { provider, proof }: { provider: IdentityProvider; proof: Proof },
      now: Date,
    ): Promise<{ ticket: string; expires_at: string }> {
      identities.nameOf(provider);
      const ticket = createToken();
      const expiresAt = new Date(now.getTime() + TICKET_LIFE);
      await runWithProof(actor, proof, now, (tx) =>
        insertLinkTicket(tx, {
          ticketHash: hashToken(ticket),
          session: actor.sessionId,
          provider,
          expiresAt,
        }),
      );
      return { ticket, expires_at: expiresAt.toISOString() };
    },

    async link(
      actor: Actor,
      { ticket, vouching: identityProof }: { ticket: string; vouching: IdentityProof },
      now: Date,
    ) {
      const { provider } = identityProof;
      const ticketUse = { ticketHash: hashToken(ticket), session: actor.sessionId, provider, now };
      // checks the ticket first, so that nobody without one makes us call the service
      if (!(await isLinkTicket(sql, ticketUse))) throw new AppError('ticket_expired');
      const identity = await identities.identify(identityProof, now, fieldError('result', 'malformed'));
      await sql.begin(async (tx) => {
        await lockPerson(tx, actor.id);
        if (!(await consumeLinkTicket(tx, ticketUse))) throw new AppError('ticket_expired');
        if (await add(tx, actor, identity, now)) await tell(tx, actor, provider, now);
      });
    },

    async unlink(actor: Actor, provider: IdentityProvider, now: Date) {
      await sql.begin(async (tx) => {
        if (!(await deleteIdentity(tx, actor.id, provider))) throw new AppError('not_found');
        const { id } = actor;
        await writeAudit(tx, { action: 'identity_unlinked', actor: id, user: id, reason: provider, now });
      });
    },
  };
}
