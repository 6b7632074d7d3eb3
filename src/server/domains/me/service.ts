import type { MeEdit } from '../../../contract/me/edit.ts';
import type { Session } from '../../../contract/me/entities.ts';
import type { Sql } from '../../db/client.ts';
import { type Actor, noSession } from '../../http/actor.ts';
import { AppError, fieldError } from '../../http/app-error.ts';
import { JsonText } from '../../http/calls/json-text.ts';
import type { SessionsService } from '../sign-in/sessions/sessions-service.ts';
import type { LookupsService } from '../lookups/service.ts';
import { deviceName } from './device-name.ts';
import { lockVersion, readMe, replaceCategories, updateProfile } from './repo.ts';

export interface MeService {
  get(id: string): Promise<JsonText>;
  edit(id: string, edit: MeEdit): Promise<JsonText>;
  sessions(actor: Actor, now: Date): Promise<{ items: Session[] }>;
}

export function createMeService(deps: {
  sql: Sql;
  lookups: LookupsService;
  sessions: SessionsService;
}): MeService {
  const { sql, lookups, sessions } = deps;

  async function get(id: string): Promise<JsonText> {
    const me = await readMe(sql, id);
    if (me === undefined) throw noSession();
    return new JsonText(me);
  }

  async function requireKnown({ city, categories }: MeEdit): Promise<void> {
    await lookups.requireCity(city ?? undefined);
    if (categories === undefined) return;
    const leaves = new Set((await lookups.leaves()).map(({ id }) => id));
    if (!categories.every((id) => leaves.has(id))) throw fieldError('categories', 'unknown');
  }

  return {
    get,

    async edit(id, edit) {
      await requireKnown(edit);
      await sql.begin(async (tx) => {
        const version = await lockVersion(tx, id);
        if (version === undefined) throw noSession();
        if (version !== edit.version) throw new AppError('conflict', { version });
        await updateProfile(tx, id, edit);
        if (edit.categories) await replaceCategories(tx, id, edit.categories);
      });
      return await get(id);
    },

    async sessions(actor, now) {
      const rows = await sessions.list(actor.id, now);
      const items = rows.map(({ user_agent, ...session }) => ({
        ...session,
        ...deviceName(user_agent),
        current: session.id === actor.sessionId,
      }));
      return { items };
    },
  };
}
