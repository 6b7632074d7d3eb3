import { useSyncExternalStore } from 'react';
import type { Login } from '#contract/auth/entities.ts';
import { onSettingChange, readSetting, writeSetting } from '../device-storage.ts';
import { createListeners } from '#app/ui/listeners.ts';

const listeners = createListeners();
/** Where storage is refused, the session lasts as long as the page. */
let inMemory: Login | undefined;

/** What is none is not sent; what no header takes would even look like a line that is down. */
const TOKEN = /^[\w.~+/=-]{16,}$/;

/** The token, only while the clock is before its stored end. */
export function currentToken(): string | undefined {
  const token = readSetting('@token_v1') ?? inMemory?.token ?? '';
  return TOKEN.test(token) && Date.now() < Date.parse(storedEnd() ?? '') ? token : undefined;
}

/** The time of its end, by which one session is told from another without a secret; null: nobody is signed in. */
export function currentSession(): string | null {
  return currentToken() === undefined ? null : (storedEnd() ?? null);
}

/** Also one that this device's clock takes for over. */
export function storedSession(): Pick<Login, 'token' | 'expires_at'> | undefined {
  const token = readSetting('@token_v1') ?? inMemory?.token;
  const end = storedEnd();
  return token !== undefined && end !== undefined ? { token, expires_at: end } : undefined;
}

/** The session that the personal answers in this page's memory are of. */
let inPage: string | null = currentSession();

export function memorySession(): string | null {
  return inPage;
}

/** In the same breath the page drops the answers that it had for another session. */
export function followInMemory(): void {
  inPage = currentSession();
}

/** Whether nothing is left to be removed of a session that is over: its traces would be drawn. */
export function isDeviceSettled(): boolean {
  const holder = readSetting('@holder_v1');
  return readSetting('@wipe_v1') === null && (holder === null || holder === currentSession());
}

/** A session's time may come while the page is open, or the page have missed the news of its end. */
export function noticeEnd(): void {
  if (inPage !== currentSession()) listeners.tell();
}

function storedEnd(): string | undefined {
  return readSetting('@token_expires_at_v1') ?? inMemory?.expires_at;
}

export function keepLogin({ token, expires_at }: Login): void {
  writeSetting('@token_expires_at_v1', expires_at);
  writeSetting('@token_v1', token);
  // What storage has ends there, for all tabs: kept here, too, it would outlive a logout in another one.
  const isStored = readSetting('@token_v1') === token && readSetting('@token_expires_at_v1') === expires_at;
  inMemory = isStored ? undefined : { token, expires_at };
  listeners.tell();
}

/** What the session was that is over now; undefined where there was none. */
export function endSession(): Pick<Login, 'token' | 'expires_at'> | undefined {
  const token = currentToken();
  const end = storedEnd();
  dropSession();
  return token !== undefined && end !== undefined ? { token, expires_at: end } : undefined;
}

/** With a token only if it is still the one: a late refusal of an old session does not end a new one. */
export function dropSession(token = storedSession()?.token): void {
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

/** The server's page is always the anonymous one. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => currentToken() !== undefined,
    () => false,
  );
}
