import type { SettingRow } from './rows.ts';
import type { DeviceDatabase } from './schema.ts';

/** Something that one tab or the worker does at a time, for so long as it says again and again that it is still at it. */
export interface Lease {
  /** False: it took too long, and somebody else is at it now. */
  renew: (now: number) => Promise<boolean>;
  drop: () => Promise<void>;
}

/**
 * Undefined: another has it. It ends by itself after so long, should who has it die. `isAlone`: the asker has a lock, too,
 * so whoever has the lease is dead.
 */
export async function takeLease(
  { settings }: DeviceDatabase,
  name: SettingRow['key'],
  ms: number,
  now: number,
  { isAlone = false } = {},
): Promise<Lease | undefined> {
  const holder = crypto.randomUUID();
  const change = async (
    isMine: (value: string, until: number) => boolean,
    until?: number,
  ): Promise<boolean> =>
    await settings.db.transaction('rw', settings, async () => {
      const held = (await settings.get(name))?.value;
      const value = typeof held === 'string' ? held : '';
      if (!isMine(value, Number(value.split(' ', 1).join('')) || 0)) return false;
      if (until === undefined) await settings.delete(name);
      else await settings.put({ key: name, value: `${until} ${holder}` });
      return true;
    });
  const isMine = (value: string): boolean => value.endsWith(holder);
  // a clock that was put back must not hold it for ever
  const isTaken = await change((_, until) => isAlone || until <= now || until > now + ms, now + ms);
  if (!isTaken) return undefined;
  return {
    renew: (later) => change(isMine, later + ms),
    drop: async () => void (await change(isMine)),
  };
}
