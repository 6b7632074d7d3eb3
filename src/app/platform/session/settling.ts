/** Key for everybody: the logout of a person who is not known yet removes all people's rows. */
export const ANYBODY = '*';

let turn: Promise<void> = Promise.resolve();

/** Runs changes of the person whose data the device holds, one after the other; see `settle-device.ts`. */
export function settleInTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work);
  return turn;
}

/** Resolves when all changes requested so far are done. */
export function deviceSettled(): Promise<void> {
  return turn;
}
