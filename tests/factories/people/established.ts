import type { Sql } from '#server/db/client.ts';
import { cancelDeletion } from '#server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { SOME_CLIENT } from './no-browser.ts';
import { createPerson } from './people.ts';

export interface EstablishedPerson {
  readonly id: string;
  readonly token: string;
}

/** Starts a session of a person, without a sign-in; returns its token. */
export async function openSession(sql: Sql, id: string): Promise<string> {
  const sessions = createSessionsService({ sql, takeBackDeletion: cancelDeletion });
  return (await sessions.start(sql, id, SOME_CLIENT, new Date())).token;
}

/** Somebody with a session whose account is a year old, so that no ad is flagged for a new account. */
export async function signUpEstablished(sql: Sql): Promise<EstablishedPerson> {
  const id = await createPerson(sql);
  await sql`update users set created_at = now() - interval '1 year' where id = ${id}`;
  return { id, token: await openSession(sql, id) };
}
