import { SECOND_MS } from '#contract/time.ts';

const WAIT_S = { least: 5, most: 120 };

export interface ReconnectRate {
  /** Pages a second that are let in. */
  readonly all: number;
  /** Maximum for the pages of one network. */
  readonly ofNetwork: number;
}

/**
 * Tells each page that is refused when to come again. The networks that wait take turns: a network of which many pages
 * wait, or one that floods, does not move the turns of the others. A turn is no reservation: the rates decide who is
 * let in.
 */
export class ReconnectSchedule {
  readonly #now: () => number;
  /** Time of the last turn that was told to each network. */
  readonly #lastOf = new Map<string, number>();
  /** Number of networks by the second of their last turn. */
  readonly #bySecond = new Map<number, number>();
  #sweptAt = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#lastOf.size;
  }

  /**
   * Books the next turn of the network; returns the seconds until it, at least five. Beyond two minutes nothing is
   * booked, and the seconds are random, or all such pages would come together.
   */
  book(network: string, rate: ReconnectRate): number {
    const now = this.#now();
    this.#forgetPast(now);
    const last = Math.max(this.#lastOf.get(network) ?? 0, now);
    const waiting = this.#countFrom(last) + (this.#lastOf.has(network) ? 0 : 1);
    const turn = last + Math.max((waiting * SECOND_MS) / rate.all, SECOND_MS / rate.ofNetwork);
    const wait = Math.ceil((turn - now) / SECOND_MS);
    if (wait > WAIT_S.most) return Math.ceil((WAIT_S.most * (1 + Math.random())) / 2);
    this.#set(network, turn);
    return Math.max(wait, WAIT_S.least);
  }

  /** Counts the networks that still have a turn in the second of this time, or later. */
  #countFrom(time: number): number {
    const from = secondOf(time);
    let count = 0;
    for (const [second, networks] of this.#bySecond) if (second >= from) count += networks;
    return count;
  }

  #set(network: string, turn: number | undefined): void {
    const last = this.#lastOf.get(network);
    if (last !== undefined) this.#count(secondOf(last), -1);
    if (turn === undefined) {
      this.#lastOf.delete(network);
      return;
    }
    this.#lastOf.set(network, turn);
    this.#count(secondOf(turn), 1);
  }

  #count(second: number, change: 1 | -1): void {
    const networks = (this.#bySecond.get(second) ?? 0) + change;
    if (networks === 0) this.#bySecond.delete(second);
    else this.#bySecond.set(second, networks);
  }

  /** Removes the networks that no longer wait, once a second, since that takes a look at each. */
  #forgetPast(now: number): void {
    if (now < this.#sweptAt + SECOND_MS) return;
    this.#sweptAt = now;
    for (const [network, turn] of this.#lastOf) if (turn <= now) this.#set(network, undefined);
  }
}

function secondOf(time: number): number {
  return Math.floor(time / SECOND_MS);
}
