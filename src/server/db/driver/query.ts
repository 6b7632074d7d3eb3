import type { Fragment } from './fragment.ts';

/**
 * A statement that is sent when somebody waits for it, and once: what nobody waits for does not run on behind the back of
 * its transaction.
 */
export class StatementQuery<Answer> extends Promise<Answer> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** Within another template it is a piece of that one, and not sent by itself. */
  readonly piece: Fragment;
  readonly #begin: () => void;
  #isBegun = false;

  constructor(run: () => Promise<Answer>, piece: Fragment) {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    super((settle) => settle(promise));
    this.piece = piece;
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
