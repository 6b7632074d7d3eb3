import type { Sql } from '#server/db/client.ts';
import { PROCESS_CHANNELS, type ProcessChannels } from '#server/realtime/channels/channels.ts';
import { shortTimers } from '../simulation/server-timers.ts';
import type { ServerProcess } from './process.ts';
import type { WorldPush } from './push.ts';

/** A payload without a wake-up: when it has come, every wake-up before it has come. */
const NOTHING = '[]';

interface SettleParts {
  readonly sql: Sql;
  readonly channels: ProcessChannels;
  readonly processes: readonly ServerProcess[];
  /** Wake-ups that are still on their way to the database. */
  readonly publishing: () => number;
  readonly pushes: Pick<WorldPush, 'handOver'>;
}

/**
 * Waits until jobs and sockets have done everything, then hands over what the sockets said, in order of opening, and the
 * pushes.
 */
export function createIdleWaiter({ sql, channels, processes, publishing, pushes }: SettleParts): {
  settle: () => Promise<void>;
  /** Waits until nothing is being read or told, and hands nothing over. */
  rest: () => Promise<void>;
  /** Forgets what a former history waited for. */
  forget: () => void;
} {
  let marks: (() => void)[] = [];
  let wakeUps = 0;
  for (const channel of Object.values(PROCESS_CHANNELS)) {
    channels.subscribe(channel, (payload) => {
      if (payload !== NOTHING) wakeUps += 1;
      else for (const reached of marks.splice(0)) reached();
    });
  }
  // After a gap of the listener, a `NOTHING` that was sent before the gap does not arrive any more.
  channels.onGap(() => {
    for (const reached of marks.splice(0)) reached();
  });
  const sum = (count: (process: ServerProcess) => number): number =>
    processes.reduce((all, process) => all + count(process), 0);
  /** Grows with everything that the server does by itself. */
  const activity = (): number =>
    shortTimers.begun + wakeUps + sum((each) => each.reads.begun() + each.countSaid());
  const isBusy = (): boolean =>
    shortTimers.running > 0 ||
    sum((each) => each.reads.running() + each.countClosing()) > 0 ||
    publishing() > 0;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const rest = async (): Promise<void> => {
    while (isBusy()) await turn();
  };
  /** Whether no event and no push waits for its delivery, once every wake-up that was sent before has come. */
  const isDelivered = async (): Promise<boolean> => {
    const reached = new Promise<void>((resolve) => marks.push(resolve));
    const [row] = await sql<{ waiting: boolean }[]>`
      select exists (select from events_waiting) or exists (
        select from pgboss.job where name = 'tell-by-push' and state in ('created', 'retry', 'active')) as waiting,
        pg_notify(${PROCESS_CHANNELS.typing}, ${NOTHING})::text`;
    await reached;
    return row?.waiting === false;
  };

  return {
    rest,
    forget: () => void (marks = []),
    async settle() {
      for (let isStill = false, before = -1; !isStill;) {
        await rest();
        const isOver = await isDelivered();
        await rest();
        for (const process of processes) await process.ping();
        isStill = isOver && activity() === before;
        before = activity();
      }
      for (const process of processes) process.handOver();
      pushes.handOver();
    },
  };
}
