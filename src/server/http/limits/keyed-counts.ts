/** Amounts by name, such as the connections of each network; names whose amount is zero are deleted. */
export class KeyedCounts {
  readonly #by = new Map<string, number>();

  of(name: string): number {
    return this.#by.get(name) ?? 0;
  }

  add(name: string, amount: number): void {
    const left = this.of(name) + amount;
    if (left > 0) this.#by.set(name, left);
    else this.#by.delete(name);
  }
}
