import { DAY_MS } from '#contract/time.ts';
import type { Login } from '#contract/auth/entities.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { noSession, type WhoAsks } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { Client } from '#server/http/client.ts';
import { rememberDevice } from './keep-known-devices.ts';
import {
  findSession,
  insertSession,
  listSessions,
  type OwnSessionRow,
  revokeSession,
  revokeSessions,
  touchSession,
} from './session-repo.ts';
import { hashToken, createToken } from '../create-tokens.ts';

const SESSION_DAYS = 30;

export interface SessionsService {
  readonly whoAsks: WhoAsks;
  /** Runs within the transaction that gives the right to the session. */
  start(
    tx: Database,
    userId: string,
    client: Client,
    now: Date,
    runWithProof?: { secondFactor: boolean },
  ): Promise<Login>;
  list(userId: string, now: Date): Promise<OwnSessionRow[]>;
  end(userId: string, id: string, now: Date): Promise<void>;
  /** Ends the session that asks for it; of two tabs that do so at once, each finds it ended. */
  logOut(userId: string, id: string, now: Date): Promise<void>;
  endOthers(userId: string, own: string, now: Date): Promise<void>;
}

/** Ends all sessions and pending sign-ins of a person, within the transaction that requires it. */
export function endSessions(tx: Database, userId: string, now: Date): Promise<void> {
  return revokeSessions(tx, userId, now);
}

export function createSessionsService(deps: {
  sql: Sql;
  /** Signing in cancels a scheduled deletion; `true` when there was one. */
  takeBackDeletion: (tx: Database, userId: string, now: Date) => Promise<boolean>;
}): SessionsService {
  const { sql, takeBackDeletion } = deps;
  return {
    async whoAsks(token, now) {
      const session = await findSession(sql, hashToken(token), now);
      if (session?.blocked) throw new AppError('blocked');
      if (!session?.alive) throw noSession();
      if (session.stale) await touchSession(sql, session.id, now);
      return {
        id: session.user_id,
        sessionId: session.id,
        role: session.role,
        secondFactor: session.second_factor,
      };
    },

    async start(tx, userId, client, now, { secondFactor } = { secondFactor: false }) {
      const token = createToken();
      const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
      const tokenHash = hashToken(token);
      const { userAgent } = client;
      await insertSession(tx, { userId, tokenHash, userAgent, now, expiresAt, secondFactor });
      await rememberDevice(tx, userId, client, now);
      const wasLeaving = await takeBackDeletion(tx, userId, now);
      return { token, expires_at: expiresAt.toISOString(), ...(wasLeaving && { restored: true }) };
    },

    list: (userId, now) => listSessions(sql, userId, now),

    async end(userId, id, now) {
      if (!(await revokeSession(sql, userId, id, now))) throw new AppError('not_found');
    },

    async logOut(userId, id, now) {
      await revokeSession(sql, userId, id, now);
    },

    endOthers: (userId, own, now) => sql.begin((tx) => revokeSessions(tx, userId, now, own)),
  };
}
