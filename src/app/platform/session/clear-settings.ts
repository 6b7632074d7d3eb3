import {
  LOCAL_STORAGE_OWNERSHIP,
  namesOwnedAs,
  type Ownership,
  SESSION_STORAGE_OWNERSHIP,
} from '#device/ownership.ts';
import { isSameSession } from '#device/session-id.ts';
import { readTabSetting, writeSetting, writeTabSetting } from '../device-storage.ts';
import { announceSettingsCleared } from './cleared-settings.ts';
import { currentSession, storedOwnerSession } from './session.ts';

const ENDED: readonly Ownership[] = ['occupant', 'private'];
const LEFT: readonly Ownership[] = [...ENDED, 'locked'];

/**
 * The session at whose start this page last cleared the earlier session's settings: they are cleared once, even if the
 * database fails.
 */
let clearedBefore: string | null | undefined;

/**
 * Removes the settings of a session that is over from this tab and the browser. It runs at once, before anything is
 * drawn or fetched.
 */
export function clearEndedSessionSettings(): void {
  const session = currentSession();
  if (isOfFormer(readTabSetting('@holder_v1'), session)) clearVisit(ENDED);
  writeTabSetting('@holder_v1', session);
  if (!isOfFormer(storedOwnerSession(), session) || clearedBefore === session) return;
  clearedBefore = session;
  clearLocal(ENDED);
}

/** Clears the settings at a logout. */
export function clearSettings(): void {
  clearVisit(LEFT);
  clearLocal(LEFT);
}

function isOfFormer(holder: string | null, session: string | null): boolean {
  return holder !== null && !isSameSession(holder, session);
}

function clearVisit(classes: readonly Ownership[]): void {
  for (const key of namesOwnedAs(SESSION_STORAGE_OWNERSHIP, ...classes)) writeTabSetting(key, null);
}

function clearLocal(classes: readonly Ownership[]): void {
  for (const key of namesOwnedAs(LOCAL_STORAGE_OWNERSHIP, ...classes)) writeSetting(key, null);
  announceSettingsCleared();
}
