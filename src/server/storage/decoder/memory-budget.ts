export interface MemoryBudget {
  /** Amount that work in progress has taken. */
  readonly used: number;
  /** Runs work once `amount` is free, in the order of the calls. */
  use<T>(amount: number, work: () => Promise<T>): Promise<T>;
}

/** An amount that work shares: work that needs most of it is not overtaken while it waits. */
export function createMemoryBudget(all: number): MemoryBudget {
  const waiting: { readonly amount: number; readonly enter: () => void }[] = [];
  let used = 0;

  function letIn(): void {
    for (let next = waiting[0]; next && used + next.amount <= all; next = waiting[0]) {
      waiting.shift();
      used += next.amount;
      next.enter();
    }
  }

  return {
    get used() {
      return used;
    },
    async use(amount, work) {
      const entered = Promise.withResolvers<void>();
      waiting.push({ amount, enter: entered.resolve });
      letIn();
      await entered.promise;
      try {
        return await work();
      } finally {
        used -= amount;
        letIn();
      }
    },
  };
}
