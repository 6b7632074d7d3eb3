import type { MeEdit } from '#contract/me/edit.ts';
import type { Sql } from '#server/db/client.ts';
import { type Actor, noSessionError } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { requireAllowedName } from '../sign-in/names-service.ts';
import type { SessionsService } from '../sign-in/sessions/sessions-service.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import { saveRename } from '../verification/badge-service.ts';
import { describeDevice } from './describe-device.ts';
import { lockProfile, type ProfileRow, readMe, replaceCategories, updateProfile } from './me-repo.ts';

/**
 * Throws for an inadmissible name; an unchanged name is not checked. Returns `true` when more than letter case changes.
 */
function changesName(before: ProfileRow, { name = before.first_name, last_name = before.last_name }: MeEdit) {
  if (name === before.first_name && last_name === before.last_name) return false;
  requireAllowedName({ name, last_name });
  const { first_name, last_name: last } = before;
  return `${name} ${last_name}`.toLowerCase() !== `${first_name} ${last}`.toLowerCase();
}

export function createMeService(deps: { sql: Sql; lookups: LookupsService; sessions: SessionsService }) {
  const { sql, lookups, sessions } = deps;

  async function get(id: string): Promise<JsonText> {
    const me = await readMe(sql, id);
    if (me === undefined) throw noSessionError();
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

    async edit(id: string, edit: MeEdit, now: Date) {
      await requireKnown(edit);
      await sql.begin(async (tx) => {
        const before = await lockProfile(tx, id);
        if (before === undefined) throw noSessionError();
        const { version } = before;
        if (edit.version !== undefined && version !== edit.version)
          throw new AppError('profile_changed', { version });
        if (changesName(before, edit)) await saveRename(tx, { user: id, before, now });
        await updateProfile(tx, id, edit);
        if (edit.categories) await replaceCategories(tx, id, edit.categories);
      });
      return await get(id);
    },

    async sessions(actor: Actor, now: Date) {
      const rows = await sessions.list(actor.id, now);
      const items = rows.map(({ user_agent, ...session }) => ({
        ...session,
        ...describeDevice(user_agent),
        current: session.id === actor.sessionId,
      }));
      return { items };
    },
  };
}
export type MeService = ReturnType<typeof createMeService>;
