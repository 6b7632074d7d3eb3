// The pages of bench:returning, in a process of their own.
import type { DehydratedState } from '@tanstack/react-query';
import { setTimeout as pause } from 'node:timers/promises';
import { loadPages } from './load-pages.ts';
import { createPageNetwork, type PageNetworkOptions } from './network.ts';
import type { ReturningPage } from './page.ts';
import type { Traffic } from './traffic.ts';

/** Orders to a load process, each with its arguments. */
export interface LoadCommands {
  readonly start: {
    readonly code: string;
    readonly network: PageNetworkOptions;
    readonly tokens: readonly string[];
  };
  readonly cut: { readonly withinMs: number };
  readonly proxy: { readonly isProxied: boolean };
  readonly state: null;
  readonly bells: null;
  readonly traffic: null;
}

type LoadOrder = {
  [Kind in keyof LoadCommands]: { readonly kind: Kind; readonly given: LoadCommands[Kind] };
}[keyof LoadCommands];

export interface LoadState {
  /** Number of people whose notifications socket is ready. */
  readonly ready: number;
  readonly lastReadyAt: number;
  /** Answers on screens that are known to be outdated or have failed. */
  readonly outdated: number;
  readonly isFetching: boolean;
}

export type BellState = ReturnType<ReturningPage['readBell']>;

export interface LoadResponses {
  readonly start: null;
  readonly cut: null;
  readonly proxy: null;
  readonly state: LoadState;
  readonly bells: readonly BellState[];
  readonly traffic: Traffic;
}

/** Number of pages that start at a time. */
const AT_ONCE = 100;

const pages: ReturningPage[] = [];
let network: ReturnType<typeof createPageNetwork> | undefined;

async function start({ code, network: options, tokens }: LoadCommands['start']): Promise<null> {
  network = createPageNetwork(options);
  const makePage = await loadPages(code, network, `http://127.0.0.1:${options.port}`);
  const waiting = [...tokens];
  let answers: DehydratedState | undefined;
  const startEach = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const { page, isReady } = makePage();
      pages.unshift(page);
      await page.start(token, answers);
      // The server need not open all sockets at once: this is not what is measured.
      while (!isReady()) await pause(20);
    }
  };
  const { page: first } = makePage();
  pages.push(first);
  await first.start(waiting.pop() ?? '', undefined);
  while (first.isFetching()) await pause(100);
  answers = first.copyAnswers();
  await Promise.all(Array.from({ length: AT_ONCE }, startEach));
  while (network.readyCount() < pages.length) await pause(100);
  return null;
}

function readState(): LoadState {
  return {
    ready: network?.readyCount() ?? 0,
    lastReadyAt: network?.lastReadyAt() ?? 0,
    outdated: pages.reduce((sum, page) => sum + page.countOutdated(), 0),
    isFetching: pages.some((page) => page.isFetching()),
  };
}

async function obey(order: LoadOrder): Promise<LoadResponses[keyof LoadResponses]> {
  switch (order.kind) {
    case 'start':
      return await start(order.given);
    case 'cut':
      network?.cut(order.given.withinMs);
      return null;
    case 'proxy':
      network?.setProxied(order.given.isProxied);
      return null;
    case 'state':
      return readState();
    case 'bells':
      return pages.map((page) => page.readBell());
    case 'traffic':
      return network?.traffic.take() ?? { tenths: { call: {}, socket: {} }, ends: {} };
  }
}

process.on('unhandledRejection', (error) => console.error('A page failed:', error));
process.on('disconnect', () => process.exit());
process.on('message', (order: LoadOrder) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
