import type { Database } from '#server/db/client.ts';
import { notifyAll, type ChannelMessage } from './channels-repo.ts';
import type { ProcessChannels, Publisher } from './channels.ts';
import type { Listener } from './postgres-listener.ts';
import { createBatcher } from '../batch.ts';

const MOST = 50;

/** A process sends one NOTIFY at a time: each takes a lock that all others wait for. */
export function publishByPostgres(sql: Database): Publisher {
  const notify = createBatcher<ChannelMessage, true>(
    async (messages) => {
      await notifyAll(sql, messages);
      return new Map(messages.map((message) => [message, true]));
    },
    { atOnce: 1, most: MOST },
  );
  return {
    publish: async (channel, payload) => {
      await notify({ channel, payload });
    },
  };
}

export function channelsOfPostgres(sql: Database, listener: Listener): ProcessChannels {
  return {
    ...publishByPostgres(sql),
    subscribe: (channel, take) => listener.subscribe(channel, take),
    onGap: (catchUp) => listener.onGap(catchUp),
    stop: () => Promise.resolve(),
  };
}
