import type { Connection } from './connection.ts';

export const HEARTBEAT_SLOTS = 10;

/** Divides all connections into slots that take turns: ten thousand at once would block everything else. */
export class HeartbeatSlots {
  readonly #parts: readonly Set<Connection>[] = Array.from(
    { length: HEARTBEAT_SLOTS },
    () => new Set<Connection>(),
  );
  readonly #of = new Map<Connection, number>();
  #next = 0;

  get size(): number {
    return this.#of.size;
  }

  add(connection: Connection): void {
    this.#next = (this.#next + 1) % HEARTBEAT_SLOTS;
    this.#of.set(connection, this.#next);
    this.#parts[this.#next]?.add(connection);
  }

  /** Returns false when the connection is not there any more. */
  remove(connection: Connection): boolean {
    const slot = this.#of.get(connection);
    if (slot === undefined) return false;
    this.#of.delete(connection);
    this.#parts[slot]?.delete(connection);
    return true;
  }

  part(number: number): Iterable<Connection> {
    return this.#parts[((number % HEARTBEAT_SLOTS) + HEARTBEAT_SLOTS) % HEARTBEAT_SLOTS] ?? [];
  }

  all(): Iterable<Connection> {
    return this.#of.keys();
  }
}
