let turn: Promise<void> = Promise.resolve();

/** What settles whose data the device holds goes one after the other: `settle-device.ts`. */
export function settleInTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work);
  return turn;
}

/** Resolves when what was asked of the device until now is done. */
export function deviceSettled(): Promise<void> {
  return turn;
}
