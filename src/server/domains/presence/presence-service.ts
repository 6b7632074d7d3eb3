import type { PresenceSettings } from '#contract/presence/entities.ts';
import type { Sql } from '#server/db/client.ts';
import type { WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { readPresenceSetting, savePresenceSetting } from './presence-repo.ts';

/** A person's choice whether others see their presence; a change wakes the sockets of everybody who watches them. */
export function createPresenceService({ sql, wakeUps }: { sql: Sql; wakeUps: WakeUpSender }) {
  return {
    get: async (person: string) => ({ shown: await readPresenceSetting(sql, person) }),
    async edit(person: string, { shown }: PresenceSettings): Promise<PresenceSettings> {
      if (await savePresenceSetting(sql, person, shown)) wakeUps.send([person, 1]);
      return { shown };
    },
  };
}
