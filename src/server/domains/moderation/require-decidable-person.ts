import type { Transaction } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { lockRole } from './moderation-repo.ts';

/** Moderators do not decide about themselves, and only an operator decides about a moderator. */
export async function requireDecidablePerson(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const person = id === actor.id ? undefined : await lockRole(tx, id);
  if (person === undefined) throw new AppError('not_found');
  if (person.role === 'moderator') throw new AppError('conflict');
}
