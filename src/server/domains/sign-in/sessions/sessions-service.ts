import { DAY_MS } from '#contract/time.ts';
import type { Login } from '#contract/auth/entities.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { noSessionError, type FindActorByToken } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { Client } from '#server/http/client.ts';
import { recordKnownDevice } from './keep-known-devices.ts';
import {
  findSession,
  insertSession,
  listSessions,
  revokeSession,
  revokeSessions,
  touchSession,
} from './session-repo.ts';
import { hashToken, createToken } from '../create-tokens.ts';

const SESSION_DAYS = 30;

/** Ends all sessions and pending sign-ins of a person, within the transaction that requires it. */
export function endSessions(tx: Database, userId: string, now: Date): Promise<void> {
  return revokeSessions(tx, userId, now);
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(deps: {
  sql: Sql;
  /** Signing in cancels a scheduled deletion; `true` when there was one. */
  takeBackDeletion: (tx: Database, userId: string, now: Date) => Promise<boolean>;
}) {
  const { sql, takeBackDeletion } = deps;

  const whoAsks: FindActorByToken = async (token, now) => {
    const session = await findSession(sql, hashToken(token), now);
    if (session?.blocked) throw new AppError('blocked');
    if (!session?.alive) throw noSessionError();
    if (session.stale) await touchSession(sql, session.id, now);
    return {
      id: session.user_id,
      sessionId: session.id,
      role: session.role,
      secondFactor: session.second_factor,
    };
  };

  return {
    whoAsks,

    /** Runs within the transaction that gives the right to the session. */
    async start(
      tx: Database,
      userId: string,
      client: Client,
      now: Date,
      { secondFactor }: { secondFactor: boolean } = { secondFactor: false },
    ): Promise<Login> {
      const token = createToken();
      const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
      const tokenHash = hashToken(token);
      const { userAgent } = client;
      await insertSession(tx, { userId, tokenHash, userAgent, now, expiresAt, secondFactor });
      await recordKnownDevice(tx, userId, client, now);
      const wasLeaving = await takeBackDeletion(tx, userId, now);
      return { token, expires_at: expiresAt.toISOString(), ...(wasLeaving && { restored: true }) };
    },

    list: (userId: string, now: Date) => listSessions(sql, userId, now),

    async end(userId: string, id: string, now: Date) {
      if (!(await revokeSession(sql, userId, id, now))) throw new AppError('not_found');
    },

    /** Ends the session that asks for it; of two tabs that do so at once, each finds it ended. */
    async logOut(userId: string, id: string, now: Date) {
      await revokeSession(sql, userId, id, now);
    },

    endOthers: (userId: string, own: string, now: Date) =>
      sql.begin((tx) => revokeSessions(tx, userId, now, own)),
  };
}
