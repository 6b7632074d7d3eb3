import { RECENT_MS, RecentCalls } from '#contract/sockets/recent-calls.ts';

const PEOPLE_MAX = 20_000;
/** A page tells its age before it asks for a ticket, and its socket may open this many milliseconds later. */
const LATE_MS = 10_000;

/** Recent changes of all people, whichever process made them: a page's socket opens later than the page was fetched. */
export class RecentChangesByPerson {
  readonly #now: () => Date;
  /** The person with the newest change comes last. */
  readonly #people = new Map<string, { readonly calls: RecentCalls; readonly newest: number }>();
  #completeFrom: number;

  constructor(now: () => Date) {
    this.#now = now;
    this.#completeFrom = now().getTime();
  }

  note(person: string, call: string): void {
    const at = this.#now().getTime();
    const calls = this.#people.get(person)?.calls ?? new RecentCalls();
    calls.note(call, at);
    this.#people.delete(person);
    this.#people.set(person, { calls, newest: at });
    for (const [oldest, { newest }] of this.#people) {
      if (this.#people.size <= PEOPLE_MAX && newest >= at - RECENT_MS) break;
      this.#people.delete(oldest);
      this.#completeFrom = Math.max(this.#completeFrom, newest + 1);
    }
  }

  /** Call after changes may have been missed. */
  forget(): void {
    this.#people.clear();
    this.#completeFrom = this.#now().getTime();
  }

  /** Calls by which a person changed something while a page of this age existed, or null if some may be unknown. */
  during(person: string, ageMs: number): string[] | null {
    const now = this.#now().getTime();
    const from = now - ageMs - LATE_MS;
    if (from < Math.max(this.#completeFrom, now - RECENT_MS)) return null;
    return this.#people.get(person)?.calls.since(from) ?? [];
  }
}
