import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

/** A session that expired or was ended elsewhere while this page was open. Its screens stay and ask to sign in again. */
interface EndedSession {
  /** `undefined` when the session ended before its person was known. */
  readonly person: string | undefined;
  /** Whether the device still has drafts or unsent items of the person. */
  readonly hasUnsent: boolean;
}

let ended: EndedSession | undefined;
/** Incremented when another person signs in after a session ended: the screens with the old person's state remount. */
let occupant = 0;
const listeners = createListeners();

export function setEndedSession(session: EndedSession | undefined): void {
  ended = session;
  listeners.tell();
}

/** Lets the screens go on for the same person, and begin anew for another one. */
export function replaceEndedSession(person: string | undefined): void {
  if (!ended) return;
  if (person === undefined || person !== ended.person) occupant += 1;
  setEndedSession(undefined);
}

export function useEndedSession(): EndedSession | undefined {
  return useSyncExternalStore(
    listeners.add,
    () => ended,
    () => undefined,
  );
}

/** Key of what must not outlive the person in front of the screen. */
export function usePersonKey(): number {
  return useSyncExternalStore(
    listeners.add,
    () => occupant,
    () => 0,
  );
}
