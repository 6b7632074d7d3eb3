import { SOCKET_TIMES } from '#contract/sockets/paths.ts';
import type { Sql } from './db/client.ts';
import { cancelDeletion } from './domains/accounts/leaving-service.ts';
import { createNotificationsService } from './domains/events/notifications-service.ts';
import { readFavouritesChecksum } from './domains/ads/favourites/favourites-repo.ts';
import { notificationsSocket } from './domains/events/notifications-socket.ts';
import { chatSocket } from './domains/messages/chat-socket.ts';
import {
  createReadPositionsService,
  type ReadPositionsService,
} from './domains/messages/read-positions-service.ts';
import { connectionCheckSocket } from './domains/presence/connection-check-socket.ts';
import { trackPresence, PRESENCE_TIMES, type PresenceTimes } from './domains/presence/track-presence.ts';
import { statusesSocket } from './domains/presence/statuses-socket.ts';
import { createSessionsService } from './domains/sign-in/sessions/sessions-service.ts';
import { createSocketTicketsService } from './domains/sign-in/sessions/socket-tickets-service.ts';
import { createDatabaseFairQueue, type DatabaseFairQueue } from './http/turns/database-fair-queue.ts';
import { createSocketOriginPolicy } from './realtime/create-socket-origin-policy.ts';
import type { Log } from './process/log.ts';
import { type ProcessChannels, ENDED_SESSIONS_CHANNEL } from './realtime/channels/channels.ts';
import { type BeatTimes, startHeartbeat } from './realtime/heartbeat.ts';
import { createWakeUpSender } from './realtime/channels/wake-ups.ts';
import { createHub } from './realtime/hub.ts';
import type { Listener } from './realtime/channels/postgres-listener.ts';
import { createSocketServer, type SocketServer } from './realtime/socket-server.ts';
import type { Env } from './settings/env.ts';

export interface SocketTimes extends BeatTimes, PresenceTimes {
  /** Milliseconds between checks for sessions that expired, or whose end was missed. */
  readonly sessionsMs: number;
  readonly statusesMs: number;
}

const TIMES: SocketTimes = {
  ...SOCKET_TIMES,
  ...PRESENCE_TIMES,
  sessionsMs: 60_000,
  statusesMs: 30_000,
};

export interface SocketsParts {
  readonly sql: Sql;
  readonly channels: ProcessChannels;
  readonly listener: Listener;
  readonly env: Pick<
    Env,
    'production' | 'publicOrigin' | 'apiOrigin' | 'socketOrigin' | 'socketSessionTokens'
  > &
    Partial<Pick<Env, 'trustProxy'>>;
  /** Fair queue for the database, shared with the calls. */
  readonly turns?: DatabaseFairQueue;
  readonly log: Log;
  /** Merges read marks; shared with this process's calls, if it answers any. */
  readonly reach?: ReadPositionsService;
  readonly now?: () => Date;
  readonly times?: Partial<SocketTimes>;
  readonly mostSockets?: number;
}

/** Composes all sockets of a process; the HTTP server passes its upgrades to `take`. */
export function createSockets(parts: SocketsParts): SocketServer {
  const { sql, channels, listener, env, log, now = () => new Date() } = parts;
  const times = { ...TIMES, ...parts.times };
  const hub = createHub();
  const sessions = createSessionsService({ sql, takeBackDeletion: cancelDeletion });
  const tickets = createSocketTicketsService({
    sql,
    whoAsks: env.socketSessionTokens ? sessions.whoAsks : undefined,
  });
  const notifications = createNotificationsService({ sql });
  const chats = parts.reach ?? createReadPositionsService({ sql, publisher: channels, log });
  const typing = createWakeUpSender(channels, 'typing', log);
  const presence = {
    sql,
    hub,
    channels,
    wakeUps: createWakeUpSender(channels, 'presence', log),
    log,
    now,
    times,
  };
  const statuses = statusesSocket({ sql, channels, now, againMs: times.statusesMs });
  const presenceKeeper = trackPresence(presence);

  listener.subscribe(ENDED_SESSIONS_CHANNEL, (id) => hub.endSession(id));
  const endOver = async (): Promise<void> => {
    for (const id of await tickets.over(hub.sessionIds(), now())) hub.endSession(id);
  };
  const lookAtSessions = (): void => void endOver().catch(() => undefined);
  listener.onGap(lookAtSessions);
  const sessionsTimer = setInterval(lookAtSessions, times.sessionsMs);
  const stopHeartbeat = startHeartbeat(hub.slots, times);

  const server = createSocketServer({
    hub,
    routes: [
      connectionCheckSocket,
      notificationsSocket({
        notifications,
        sumFavourites: (person) => readFavouritesChecksum(sql, person),
        channels,
        now,
      }),
      statuses,
      chatSocket({ sql, chats, channels, typing, now }),
    ],
    entrance: createSocketOriginPolicy(env),
    trustProxy: env.trustProxy ?? 0,
    whoComes: (token) => tickets.whoComes(token, now()),
    turns: parts.turns ?? createDatabaseFairQueue(sql),
    log,
    mostSockets: parts.mostSockets,
  });
  return {
    take: (request, socket, head) => server.take(request, socket, head),
    async stop() {
      presenceKeeper.stop();
      statuses.stop();
      stopHeartbeat();
      clearInterval(sessionsTimer);
      await server.stop();
      presenceKeeper.stop();
    },
  };
}
