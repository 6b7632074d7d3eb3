/**
 * A value that is the same for everybody and changes seldom: read once, then again in the background when it is older
 * than `maxAge` milliseconds. Nobody waits but the first; a reading that fails leaves what there was.
 */
export function cached<T>(load: () => Promise<T>, maxAge: number): { get(): Promise<T>; drop(): void } {
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
    drop() {
      value = undefined;
    },
  };
}
