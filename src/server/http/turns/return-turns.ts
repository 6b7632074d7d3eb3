import { SECOND_MS } from '#contract/time.ts';

const WAIT_S = { least: 5, most: 120 };

export interface ReturnRate {
  /** Pages a second that are let in. */
  readonly all: number;
  /** Maximum for the pages of one network. */
  readonly ofNetwork: number;
}

/**
 * Tells each page that is refused when to come again. The networks that wait take turns: a network of which many pages
 * wait, or one that floods, does not move the turns of the others.
 */
export class ReturnTurns {
  readonly #now: () => number;
  /** Time of the last turn that was told to each network. */
  readonly #lastOf = new Map<string, number>();
  #sweptAt = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#lastOf.size;
  }

  /** Books the next turn of the network; returns the seconds until it. */
  book(network: string, rate: ReturnRate): number {
    const now = this.#now();
    this.#forgetPast(now);
    const last = this.#lastOf.get(network);
    const waiting = this.#lastOf.size + (last === undefined ? 1 : 0);
    const interval = Math.max((waiting * SECOND_MS) / rate.all, SECOND_MS / rate.ofNetwork);
    const turn = Math.max(last ?? 0, now) + interval;
    const wait = Math.ceil((turn - now) / SECOND_MS);
    // Turns that are too late are told at random, or all of them would come together; none of them is stored.
    if (wait > WAIT_S.most) return Math.ceil((WAIT_S.most * (1 + Math.random())) / 2);
    this.#lastOf.set(network, turn);
    return Math.max(wait, WAIT_S.least);
  }

  /** Removes the networks that no longer wait, once a second, since that takes a look at each. */
  #forgetPast(now: number): void {
    if (now < this.#sweptAt + SECOND_MS) return;
    this.#sweptAt = now;
    for (const [network, turn] of this.#lastOf) if (turn <= now) this.#lastOf.delete(network);
  }
}
