import type { DatabaseTarget, Sql } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import { PROCESS_CHANNELS, type ProcessChannels, ENDED_SESSIONS } from './channels.ts';
import { channelsOfPostgres } from './postgres-channels.ts';
import { type Listener, openListener } from './postgres-listener.ts';

export interface OpenChannels {
  readonly channels: ProcessChannels;
  /** Listens to notifications of the database itself, also when processes use Redis. */
  readonly listener: Listener;
  stop(): Promise<void>;
}

/** Opens the channels between processes: Redis if it is configured, else the database. */
export async function openChannels(parts: {
  sql: Sql;
  target: DatabaseTarget;
  redisUrl: string | null;
  log: Log;
}): Promise<OpenChannels> {
  const { sql, target, redisUrl, log } = parts;
  const own = redisUrl === null ? Object.values(PROCESS_CHANNELS) : [];
  const listener = openListener({ target, log, channels: [...own, ENDED_SESSIONS] });
  const channels =
    redisUrl === null
      ? channelsOfPostgres(sql, listener)
      : await (await import('./redis-channels.ts')).openRedisChannels(redisUrl, log);
  return {
    channels,
    listener,
    async stop() {
      await channels.stop();
      await listener.stop();
    },
  };
}
