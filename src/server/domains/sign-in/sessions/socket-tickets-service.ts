import type { SocketTicket } from '#contract/sockets/entities.ts';
import { SOCKET_TIMES } from '#contract/sockets/paths.ts';
import type { Sql } from '#server/db/client.ts';
import { type Actor, noSessionError, type FindActorByToken } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { hashToken, createToken } from '../create-tokens.ts';
import { insertSocketTicket, readEndedSessions, consumeSocketTicket } from './socket-tickets-repo.ts';

/** Rate for one person: enough for many tabs on several devices behind a flaky line. */
const TICKETS = { burst: 120, perSecond: 2 };
const TOKEN = /^[\w-]{16,200}$/;

export type SocketTicketsService = ReturnType<typeof createSocketTicketsService>;

export function createSocketTicketsService(deps: {
  sql: Sql;
  /** Session tokens are refused when this is `undefined`. */
  whoAsks: FindActorByToken | undefined;
}) {
  const { sql, whoAsks } = deps;
  const tickets = new RateLimit(TICKETS);
  return {
    /** Issues a ticket for one socket. It expires soon, because a socket's address ends up in logs. */
    async issue({ id, sessionId }: Actor, now: Date): Promise<SocketTicket> {
      tickets.spend(id);
      const ticket = createToken();
      const expiresAt = new Date(now.getTime() + SOCKET_TIMES.ticketMs);
      await insertSocketTicket(sql, hashToken(ticket), sessionId, expiresAt);
      return { ticket, expires_at: expiresAt.toISOString() };
    },

    /** Owner and session of the ticket, or of a session token where these are accepted. */
    async whoComes(token: string, now: Date): Promise<Pick<Actor, 'id' | 'sessionId'>> {
      if (!TOKEN.test(token)) throw noSessionError();
      const coming = await consumeSocketTicket(sql, hashToken(token), now);
      if (coming === undefined) {
        if (whoAsks === undefined) throw noSessionError();
        return await whoAsks(token, now);
      }
      if (coming.blocked) throw new AppError('blocked');
      if (!coming.alive) throw noSessionError();
      return { id: coming.user_id, sessionId: coming.session_id };
    },

    /** The given sessions that have ended. */
    over: (sessionIds: readonly string[], now: Date) => readEndedSessions(sql, sessionIds, now),
  };
}
