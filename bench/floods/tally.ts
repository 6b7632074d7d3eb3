export class Tally {
  readonly statuses = new Map<number, number>();
  /** Temporary refusals (429, 503) without `Retry-After`. */
  silent = 0;
  /** Requests that ended without an answer. */
  cut = 0;
  /** Messages sent over sockets. */
  frames = 0;

  add(status: number, retryAfter: string | null | undefined): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if ((status === 429 || status === 503) && !retryAfter) this.silent += 1;
  }

  get total(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, this.cut + this.frames);
  }

  get text(): string {
    const counts = [...this.statuses].toSorted(([a], [b]) => a - b);
    const parts = counts.map(([status, count]) => `${status}: ${count}`);
    if (this.cut > 0) parts.push(`cut: ${this.cut}`);
    if (this.frames > 0) parts.push(`frames: ${this.frames}`);
    return parts.join(', ') || '–';
  }
}
