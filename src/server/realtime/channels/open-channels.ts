import type { DatabaseTarget, Sql } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import {
  PROCESS_CHANNELS,
  type ProcessChannels,
  ENDED_SESSIONS_CHANNEL,
  REDIS_UNREACHABLE_CHANNEL,
} from './channels.ts';
import { channelsOfPostgres } from './postgres-channels.ts';
import { type Listener, openListener } from './postgres-listener.ts';

export interface OpenChannels {
  readonly channels: ProcessChannels;
  /** Listens to notifications of the database itself, also when processes use Redis. */
  readonly listener: Listener;
  stop(): Promise<void>;
}

/** Opens the channels between processes: Redis while it is configured and answers, else the database. */
export async function openChannels(parts: {
  sql: Sql;
  target: DatabaseTarget;
  redisUrl: string | null;
  log: Log;
}): Promise<OpenChannels> {
  const { sql, target, redisUrl, log } = parts;
  const names = [...Object.values(PROCESS_CHANNELS), ENDED_SESSIONS_CHANNEL, REDIS_UNREACHABLE_CHANNEL];
  const listener = openListener({ target, log, channels: names });
  const database = channelsOfPostgres(sql, listener);
  const channels =
    redisUrl === null
      ? database
      : await (
          await import('./redis-channels.ts')
        ).openRedisChannels({ url: redisUrl, database, listener, sql, log });
  return {
    channels,
    listener,
    async stop() {
      await channels.stop();
      await listener.stop();
    },
  };
}
