// The only place that touches the browser's storage. It may be refused or full at any time: then nothing is remembered,
// and nothing breaks.

type SettingKey =
  | '@theme_v1'
  | '@home_city_v1'
  | '@install_v1'
  | '@data_saving_v1'
  | '@shortcuts_v1'
  | '@hearts_v1'
  | '@taps_v1'
  | '@kept_v1'
  | '@searches_v1'
  // What is missing in a profile and was put away, and by whom.
  | '@put_away_v1'
  // Where the server tells this device by push, and when the person may be asked again.
  | '@push_v1'
  | '@push_later_v1'
  // Spec §4: the session.
  | '@token_v1'
  | '@token_expires_at_v1'
  // Sessions that ended here and of which the server does not know yet.
  | '@logouts_v1';

/** What lasts as long as the tab. */
type VisitKey = '@return_to_v1' | '@code_v1' | '@service_v1' | '@messages_v1';

/** The server has no device, and Node warns whoever asks it for storage. */
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
  // a page that is kept for "back" hears of nothing meanwhile
  let left: string | null = null;
  const leave = (): void => void (left = readSetting(key));
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && readSetting(key) !== left) onChange();
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

/** Where the browser refuses storage, a visit lasts as long as the page. */
const visit = new Map<VisitKey, string | null>();

export function readVisit(key: VisitKey): string | null {
  return read(() => sessionStorage, key) ?? visit.get(key) ?? null;
}

export function writeVisit(key: VisitKey, value: string | null): void {
  visit.set(key, value);
  write(() => sessionStorage, key, value);
}

/** For the answers that the last visit left; undefined where the browser refuses storage. */
export function queryStorage(): Storage | undefined {
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
    // Refused or full: the choice holds until the page is left.
  }
}
