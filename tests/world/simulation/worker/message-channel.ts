import type { WorldClock } from '../clock.ts';

class Port extends EventTarget {
  readonly #clock: WorldClock;
  /** The port at the other end. */
  other: Port | undefined;
  constructor(clock: WorldClock) {
    super();
    this.#clock = clock;
  }
  start(): void {
    // Messages come by the clock, and never before somebody listens.
  }
  postMessage(data: unknown): void {
    this.#clock.later(1, () => this.other?.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** `MessageChannel`, whose messages are entries of the world's clock. */
export function messageChannelOver(clock: WorldClock) {
  return class SimulatedMessageChannel {
    readonly port1 = new Port(clock);
    readonly port2 = new Port(clock);
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  };
}
