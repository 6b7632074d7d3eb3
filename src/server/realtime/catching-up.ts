/** Sends new chat records or notifications to one open socket: reads the ones added since its last read. */
export interface NewRowsFollower {
  /** Announces records up to this number; 0 announces something without a number. */
  wake(number: number): void;
  /** Makes the follower read, since wake-ups may have been missed. */
  catchUp(): void;
}

/** Runs `read` one at a time; requests that come during a run share the next one. */
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

export class NewRowsFollowers<F extends Pick<NewRowsFollower, 'catchUp'>> {
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

  *all(): Iterable<F> {
    for (const there of this.#byId.values()) yield* there;
  }

  catchUpAll(): void {
    for (const follower of this.all()) follower.catchUp();
  }
}
