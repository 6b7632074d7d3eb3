export interface DecoderSlots {
  /** Runs work once `count` slots are free, in the order of the calls. */
  use<T>(count: number, work: () => Promise<T>): Promise<T>;
}

/** Counted slots: work that needs all of them runs alone and is not overtaken while it waits. */
export function createSlots(all: number): DecoderSlots {
  const waiting: { readonly count: number; readonly enter: () => void }[] = [];
  let free = all;

  function letIn(): void {
    for (let next = waiting[0]; next && next.count <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.count;
      next.enter();
    }
  }

  return {
    async use(count, work) {
      const entered = Promise.withResolvers<void>();
      waiting.push({ count, enter: entered.resolve });
      letIn();
      await entered.promise;
      try {
        return await work();
      } finally {
        free += count;
        letIn();
      }
    },
  };
}
