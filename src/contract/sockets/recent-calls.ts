/** Milliseconds for which changes are remembered: a page opens its socket some time after it was fetched. */
export const RECENT_MS = 60_000;

/** When each call last changed something. There are as many entries as there are calls. */
export class RecentCalls {
  readonly #times = new Map<string, number>();

  note(call: string, at: number): void {
    this.#times.set(call, at);
  }

  since(from: number): string[] {
    return [...this.#times].filter(([, at]) => at >= from).map(([call]) => call);
  }
}
