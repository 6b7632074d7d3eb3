/** Kind of request that a page makes. */
export type PageRequestKind = 'call' | 'socket';

/** Traffic of one load process, as it is told to the benchmark. */
export interface Traffic {
  /** Calls, and openings of sockets, that reached the server, by the tenth of a second in which they began. */
  readonly tenths: Record<PageRequestKind, Readonly<Record<string, number>>>;
  /** Numbers by what was asked and how it ended: a status, `refused` without a server, or `cut`. */
  readonly ends: Readonly<Record<string, number>>;
}

export const TENTH_MS = 100;

/** Counts what pages ask for. */
export class TrafficCounter {
  #tenths: Record<PageRequestKind, Record<string, number>> = { call: {}, socket: {} };
  #ends: Record<string, number> = {};

  note(
    ask: { readonly kind: PageRequestKind; readonly name: string; readonly startedAt: number },
    end: string,
  ): void {
    const { kind, name, startedAt } = ask;
    addOne(this.#ends, `${name}: ${end}`);
    if (end !== 'refused') addOne(this.#tenths[kind], String(Math.floor(startedAt / TENTH_MS)));
  }

  /** Returns what was counted, and begins anew. */
  take(): Traffic {
    const taken = { tenths: this.#tenths, ends: this.#ends };
    this.#tenths = { call: {}, socket: {} };
    this.#ends = {};
    return taken;
  }
}

function addOne(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
