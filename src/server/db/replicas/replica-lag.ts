import type { LogPosition } from './log-position.ts';

interface Sample {
  /** Time before the primary was asked, in milliseconds. */
  readonly at: number;
  readonly position: LogPosition;
}

/**
 * Remembers how far the primary had written its log at which time, by one clock. A replica is as old as the newest
 * sample that it has replayed: this holds for a primary without writes, and for a replica that has lost its connection.
 */
export class ReplicaLag {
  readonly #samples: Sample[] = [];
  readonly #horizonMs: number;

  constructor(horizonMs: number) {
    this.#horizonMs = horizonMs;
  }

  get position(): LogPosition {
    return this.#samples.at(-1)?.position ?? 0n;
  }

  add(sample: Sample): void {
    this.#samples.push(sample);
    while (this.#samples.length > 2 && (this.#samples[0]?.at ?? 0) < sample.at - this.#horizonMs)
      this.#samples.shift();
  }

  /**
   * Milliseconds by which a replica is behind; infinite when its position is before all samples. While the primary does
   * not answer, no sample is added, and the value does not grow.
   */
  behind(replayed: LogPosition): number {
    const newest = this.#samples.at(-1);
    const seen = this.#samples.findLast(({ position }) => position <= replayed);
    return newest && seen ? newest.at - seen.at : Infinity;
  }
}
