/** Key for everybody: the logout of a person who is not known yet removes all people's rows. */
export const ALL_PEOPLE = '*';

let turn: Promise<void> = Promise.resolve();

/** Runs changes of the person whose data the device holds, one after the other; see `purge-ended-sessions.ts`. */
export function queueSessionPurge(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work);
  return turn;
}

/** Resolves when all changes requested so far are done. */
export function waitForSessionPurge(): Promise<void> {
  return turn;
}
