/** Somebody who reads on when there is something new. */
export interface Follower {
  /** There is something up to this number; 0: something without one. */
  stir(number: number): void;
  /** Something may have been missed. */
  look(): void;
}

/** Reads one after the other, once for all that was asked meanwhile. */
export function readOneAtATime(read: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let isReading = false;
  let isAsked = false;
  const run = async (): Promise<void> => {
    isReading = true;
    try {
      do {
        isAsked = false;
        await read();
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- asked for while it read
      } while (isAsked);
    } catch (error) {
      onFailure(error);
    } finally {
      isReading = false;
    }
  };
  return () => {
    isAsked = true;
    if (!isReading) void run();
  };
}

/** Who follows what, by its id. */
export class Followers<F extends Pick<Follower, 'look'>> {
  readonly #byId = new Map<string, Set<F>>();

  add(id: string, follower: F): () => void {
    const there = this.#byId.get(id) ?? new Set();
    there.add(follower);
    this.#byId.set(id, there);
    return () => {
      there.delete(follower);
      if (there.size === 0 && this.#byId.get(id) === there) this.#byId.delete(id);
    };
  }

  of(id: string): Iterable<F> {
    return this.#byId.get(id) ?? [];
  }

  lookAll(): void {
    for (const there of this.#byId.values()) for (const follower of there) follower.look();
  }
}
