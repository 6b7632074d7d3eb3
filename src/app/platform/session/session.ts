import { useSyncExternalStore } from 'react';
import type { Login } from '#contract/auth/entities.ts';
import { isSameSession, sessionIdOf } from '#device/session-id.ts';
import { onSettingChange, readSetting, writeSetting } from '../device-storage.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { onClockChange, serverNow } from '../server-clock.ts';

const listeners = createListeners();
/** The session where storage is refused: it lasts as long as the page. */
let inMemory: Login | undefined;

/** A malformed token is not sent: an invalid header makes `fetch` throw, which looks like being offline. */
const TOKEN = /^[\w.~+/=-]{16,}$/;

/** The token, until its stored expiry time by the server's clock, as far as this device knows it. */
export function currentToken(): string | undefined {
  const token = readSetting('@token_v1') ?? inMemory?.token ?? '';
  return TOKEN.test(token) && serverNow() < Date.parse(storedEnd() ?? '') ? token : undefined;
}

/** Identity of the session without a secret (`session-id.ts`); `null` when nobody is signed in. */
export function currentSession(): string | null {
  const stored = currentToken() === undefined ? undefined : storedSession();
  return stored ? sessionIdOf(stored) : null;
}

/** The stored session, even if it seems to have expired. */
export function storedSession(): Pick<Login, 'token' | 'expires_at'> | undefined {
  const token = readSetting('@token_v1') ?? inMemory?.token;
  const end = storedEnd();
  return token !== undefined && end !== undefined ? { token, expires_at: end } : undefined;
}

/** The session that the private answers in this page's memory belong to. */
let inPage: string | null = currentSession();

export function memorySession(): string | null {
  return inPage;
}

/** Call it in the same task in which the page drops the answers of another session. */
export function updateMemorySession(): void {
  inPage = currentSession();
}

/**
 * Session whose private settings this browser stores. An older app in another tab writes only the session's end
 * (`@holder_v1`); if that does not match the identity (`@holder_v2`), the end is newer.
 */
export function storedOwnerSession(): string | null {
  const end = readSetting('@holder_v1');
  const holder = readSetting('@holder_v2');
  return isSameSession(holder, end) ? holder : end;
}

/** Whether all data of ended sessions has been removed. Until then a screen could show some of it. */
export function hasPurgedEndedSessions(): boolean {
  const holder = storedOwnerSession();
  return readSetting('@wipe_v1') === null && (holder === null || isSameSession(holder, currentSession()));
}

/** Notifies listeners when the session has expired while the page is open, or its end went unnoticed. */
export function announceSessionEnd(): void {
  if (inPage !== currentSession()) listeners.tell();
}
// After a correction of the clock, a session that seemed to have ended may be valid again.
onClockChange(announceSessionEnd);

function storedEnd(): string | undefined {
  return readSetting('@token_expires_at_v1') ?? inMemory?.expires_at;
}

export function storeLogin({ token, expires_at }: Login): void {
  writeSetting('@token_expires_at_v1', expires_at);
  writeSetting('@token_v1', token);
  // A stored session is not copied to memory, where it would outlive a logout in another tab, which removes the entry.
  const isStored = readSetting('@token_v1') === token && readSetting('@token_expires_at_v1') === expires_at;
  inMemory = isStored ? undefined : { token, expires_at };
  listeners.tell();
}

/** The session that its person ended last, where storage is refused. */
let loggedOut: string | null = null;

/** Whether the person ended this session; a session that merely ends asks for a new sign-in. */
export function wasLoggedOut(session: string): boolean {
  return isSameSession(readSetting('@logged_out_v1') ?? loggedOut, session);
}

/** Ends the session as its person wishes and returns it; `undefined` when there was none. */
export function endSession(): Pick<Login, 'token' | 'expires_at'> | undefined {
  const ended = currentToken() === undefined ? undefined : storedSession();
  // Stored before the token is removed, since other tabs, perhaps of an older app, then read this value.
  loggedOut = ended?.expires_at ?? null;
  writeSetting('@logged_out_v1', loggedOut);
  clearStoredLogin();
  return ended;
}

/** Drops the session if `token` is still the current one: a late refusal of an old session does not end a new one. */
export function clearStoredLogin(token = storedSession()?.token): void {
  if (token !== storedSession()?.token) return;
  inMemory = undefined;
  writeSetting('@token_v1', null);
  writeSetting('@token_expires_at_v1', null);
  listeners.tell();
}

/** Calls back when the session began or ended, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  const stops = [listeners.add(listener), onSettingChange('@token_v1', listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** False on the server, which renders anonymous pages only. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => currentToken() !== undefined,
    () => false,
  );
}
