import type { SettingRow } from './rows.ts';
import type { DeviceDatabase } from './schema.ts';

/** Right of one tab or the worker to do a task alone, for as long as it keeps renewing the lease. */
export interface Lease {
  /** False when the lease expired and another has taken it. */
  renew: (now: number) => Promise<boolean>;
  drop: () => Promise<void>;
}

/**
 * Takes a lease for `ms`; `undefined` when another has it. A lease expires by itself, should its holder die. `isAlone`
 * says that the caller has a lock too, so that any holder of the lease is dead.
 */
export async function acquireLease(
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
  // a lease that was taken before the clock was put back must not last for ever
  const isTaken = await change((_, until) => isAlone || until <= now || until > now + ms, now + ms);
  if (!isTaken) return undefined;
  return {
    renew: (later) => change(isMine, later + ms),
    drop: async () => void (await change(isMine)),
  };
}
