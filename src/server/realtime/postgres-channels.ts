import type { Database } from '../db/client.ts';
import { notify } from './channels-repo.ts';
import type { Channels, Publisher } from './channels.ts';
import type { Listener } from './postgres-listener.ts';

export function publishByPostgres(sql: Database): Publisher {
  return { publish: (channel, payload) => notify(sql, channel, payload) };
}

/** By NOTIFY and LISTEN of the database that there is anyway. */
export function channelsOfPostgres(sql: Database, listener: Listener): Channels {
  return {
    ...publishByPostgres(sql),
    subscribe: (channel, take) => listener.subscribe(channel, take),
    onGap: (catchUp) => listener.onGap(catchUp),
    stop: () => Promise.resolve(),
  };
}
