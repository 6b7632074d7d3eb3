/**
 * Caches a value that is equal for everybody and seldom changes: read once, then refreshed in the background when it is
 * older than `maxAge` milliseconds. Only the first caller waits; a failed refresh leaves the old value.
 */
export function createRefreshedCache<T>(load: () => Promise<T>, maxAge: number): { get(): Promise<T> } {
  let value: Promise<T> | undefined;
  let readAt = 0;
  let reading = false;

  function read(): Promise<T> {
    reading = true;
    const fresh = load();
    void fresh
      .then(
        () => {
          value = fresh;
          readAt = performance.now();
        },
        () => {
          if (value === fresh) value = undefined;
        },
      )
      .finally(() => {
        reading = false;
      });
    return fresh;
  }

  return {
    get() {
      if (value === undefined) return (value = read());
      if (!reading && performance.now() - readAt > maxAge) void read().catch(() => undefined);
      return value;
    },
  };
}
