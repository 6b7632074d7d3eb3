import type { SocketTicket } from '#contract/sockets/entities.ts';
import { SOCKET_TIMES } from '#contract/sockets/paths.ts';
import type { Sql } from '#server/db/client.ts';
import { type Actor, noSession, type WhoAsks } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { hashToken, createToken } from '../create-tokens.ts';
import { insertSocketTicket, readOver, useSocketTicket } from './socket-tickets-repo.ts';

/** Rate for one person: enough for many tabs on several devices behind a flaky line. */
const TICKETS = { burst: 120, perSecond: 2 };
const TOKEN = /^[\w-]{16,200}$/;

export interface SocketTicketsService {
  /** Issues a ticket for one socket. It expires soon, because a socket's address ends up in logs. */
  issue(actor: Actor, now: Date): Promise<SocketTicket>;
  /** Owner and session of the ticket, or of a session token where these are accepted. */
  whoComes(token: string, now: Date): Promise<Pick<Actor, 'id' | 'sessionId'>>;
  /** The given sessions that have ended. */
  over(sessionIds: readonly string[], now: Date): Promise<string[]>;
}

export function createSocketTicketsService(deps: {
  sql: Sql;
  /** Session tokens are refused when this is `undefined`. */
  whoAsks: WhoAsks | undefined;
}): SocketTicketsService {
  const { sql, whoAsks } = deps;
  const tickets = new RateLimit(TICKETS);
  return {
    async issue({ id, sessionId }, now) {
      tickets.spend(id);
      const ticket = createToken();
      const expiresAt = new Date(now.getTime() + SOCKET_TIMES.ticketMs);
      await insertSocketTicket(sql, hashToken(ticket), sessionId, expiresAt);
      return { ticket, expires_at: expiresAt.toISOString() };
    },

    async whoComes(token, now) {
      if (!TOKEN.test(token)) throw noSession();
      const coming = await useSocketTicket(sql, hashToken(token), now);
      if (coming === undefined) {
        if (whoAsks === undefined) throw noSession();
        return await whoAsks(token, now);
      }
      if (coming.blocked) throw new AppError('blocked');
      if (!coming.alive) throw noSession();
      return { id: coming.user_id, sessionId: coming.session_id };
    },

    over: (sessionIds, now) => readOver(sql, sessionIds, now),
  };
}
