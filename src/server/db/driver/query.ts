/** A statement that is sent once, when it is first awaited: one that nobody awaits cannot outlive its transaction. */
export class StatementQuery<Answer> extends Promise<Answer> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  readonly #begin: () => void;
  #isBegun = false;

  constructor(run: () => Promise<Answer>) {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    super((settle) => settle(promise));
    this.#begin = () => resolve(run());
  }

  // oxlint-disable-next-line unicorn/no-thenable
  override then<Result1 = Answer, Result2 = never>(
    onFulfilled?: ((answer: Answer) => Result1 | PromiseLike<Result1>) | null,
    onRejected?: ((reason: unknown) => Result2 | PromiseLike<Result2>) | null,
  ): Promise<Result1 | Result2> {
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#begin();
    }
    return super.then(onFulfilled, onRejected);
  }
}
