// The only module that touches localStorage and sessionStorage. Storage may be refused or full at any time: then
// nothing is remembered, and nothing breaks.
import type { LOCAL_STORAGE_OWNERSHIP, SESSION_STORAGE_OWNERSHIP } from '#device/ownership.ts';

type SettingKey = keyof typeof LOCAL_STORAGE_OWNERSHIP;
/** Keys in sessionStorage, which lasts as long as the tab. */
type VisitKey = keyof typeof SESSION_STORAGE_OWNERSHIP;

/** The server has no device, and Node warns when its storage is read. */
const HAS_STORAGE = !import.meta.env.SSR;

export function readSetting(key: SettingKey): string | null {
  return read(() => localStorage, key);
}

/** `null` forgets the setting. */
export function writeSetting(key: SettingKey, value: string | null): void {
  write(() => localStorage, key, value);
}

/** Calls back when another tab changes a setting. */
export function onSettingChange(key: SettingKey, onChange: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) onChange();
  };
  // A page in the back/forward cache gets no storage events: compare the value when it is shown again.
  let left: string | null = null;
  const leave = (): void => void (left = readSetting(key));
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && readSetting(key) !== left) onChange();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', listener, { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  return () => listening.abort();
}

/** Replaces sessionStorage, for as long as the page, where the browser refuses storage. */
const visit = new Map<VisitKey, string | null>();

export function readTabSetting(key: VisitKey): string | null {
  return read(() => sessionStorage, key) ?? visit.get(key) ?? null;
}

export function writeTabSetting(key: VisitKey, value: string | null): void {
  visit.set(key, value);
  write(() => sessionStorage, key, value);
}

/** For the cached answers of the last visit; `undefined` where the browser refuses storage. */
export function getQueryCacheStorage(): Storage | undefined {
  if (!HAS_STORAGE) return undefined;
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function read(storage: () => Storage, key: string): string | null {
  if (!HAS_STORAGE) return null;
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  if (!HAS_STORAGE) return;
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Storage is refused or full: the choice holds until the page is left.
  }
}
