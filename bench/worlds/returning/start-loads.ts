import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BellState, LoadResponses, LoadCommands, LoadState } from './load.ts';
import type { Traffic } from './traffic.ts';

/** The load processes, as one. */
interface Loads extends Disposable {
  start(given: LoadCommands['start']): Promise<void>;
  cut(withinMs: number): Promise<void>;
  setProxied(isProxied: boolean): Promise<void>;
  readState(): Promise<LoadState>;
  /** The bells, in the order of the tokens. */
  readBells(): Promise<BellState[]>;
  takeTraffic(): Promise<Traffic[]>;
}

export function startLoads(count: number): Loads {
  const children = Array.from({ length: count }, () => fork(path.join(import.meta.dirname, 'load.ts')));
  const ended = Promise.race(children.map((child) => once(child, 'exit'))).then(() => {
    throw new Error('A load process has ended.');
  });
  // At the end a process exits while nobody awaits `ended`, which would be an unhandled rejection.
  ended.catch(() => undefined);
  async function order<Kind extends keyof LoadCommands>(
    place: number,
    kind: Kind,
    given: LoadCommands[Kind],
  ): Promise<LoadResponses[Kind]> {
    const child = children[place];
    if (!child) throw new Error(`There is no load process ${place}.`);
    const { promise, resolve } = Promise.withResolvers<LoadResponses[Kind]>();
    child.once('message', (message: { answer: LoadResponses[Kind] }) => resolve(message.answer));
    child.send({ kind, given });
    return await Promise.race([promise, ended]);
  }
  const orderAll = async <Kind extends keyof LoadCommands>(kind: Kind, given: LoadCommands[Kind]) =>
    await Promise.all(children.map((_, place) => order(place, kind, given)));

  return {
    async start({ code, network, tokens }) {
      const share = Math.ceil(tokens.length / count);
      const orders = children.map((_, place) => {
        const own = tokens.slice(place * share, (place + 1) * share);
        return order(place, 'start', { code, network, tokens: own });
      });
      await Promise.all(orders);
    },
    async cut(withinMs) {
      await orderAll('cut', { withinMs });
    },
    async setProxied(isProxied) {
      await orderAll('proxy', { isProxied });
    },
    async readState() {
      const states = await orderAll('state', null);
      return {
        ready: states.reduce((sum, { ready }) => sum + ready, 0),
        lastReadyAt: Math.max(...states.map(({ lastReadyAt }) => lastReadyAt)),
        outdated: states.reduce((sum, { outdated }) => sum + outdated, 0),
        isFetching: states.some(({ isFetching }) => isFetching),
      };
    },
    readBells: async () => (await orderAll('bells', null)).flat(),
    takeTraffic: () => orderAll('traffic', null),
    [Symbol.dispose]() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
