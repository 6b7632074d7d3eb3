import { pause } from '#device/pause.ts';

/** Longest pause, for a page that never says that it has what it asked for. */
const LONGEST_MS = 10_000;
const LOOK_EVERY_MS = 200;

let yieldUntil = 0;

/**
 * Pauses background fetches while a page waits for something that a person asked for: on a slow line they would share
 * it.
 */
export function setFetchesPaused(isHeld: boolean): void {
  yieldUntil = isHeld ? Date.now() + LONGEST_MS : 0;
}

export async function waitUntilPageServed(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while (Date.now() < yieldUntil) await pause(LOOK_EVERY_MS);
}
