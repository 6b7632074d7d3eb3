import { assignmentsSql } from '#server/db/driver/columns.ts';
import { cancelDeletion, scheduleDeletion } from '#server/domains/accounts/leaving-service.ts';
import { blockPerson } from '#server/domains/accounts/blocking-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { type AccountsApi, newPhone } from './accounts.ts';
import { SOME_CLIENT } from './no-browser.ts';
import { createPerson } from './people.ts';

/**
 * Everybody who may send a call. `side` is the other side of the owner's chat, request or deal, `shunned` a person whom
 * the owner blocks; `unproven` and `moderator` are moderators without and with a second factor.
 */
export const KINDS_OF_PEOPLE = [
  'nobody',
  'stranger',
  'verified',
  'owner',
  'side',
  'shunned',
  'blocked',
  'leaving',
  'unproven',
  'moderator',
] as const;
export type KindOfPerson = (typeof KINDS_OF_PEOPLE)[number];

interface SomebodyThere {
  readonly id: string;
  readonly token: string;
}

export interface Everybody {
  readonly people: Readonly<Record<Exclude<KindOfPerson, 'nobody'>, SomebodyThere>>;
  /** Texts that only the owner may get, and moderators in moderation calls. */
  readonly secrets: readonly string[];
}

/** Creates one person of each kind, signed in to a session of their own. */
export async function createEverybody(api: AccountsApi): Promise<Everybody> {
  const { sql } = api;
  const { now } = api.clock;
  const sessions = createSessionsService({ sql, takeBackDeletion: cancelDeletion });
  const somebody = async (details: Parameters<typeof createPerson>[1] = {}): Promise<SomebodyThere> => {
    const id = await createPerson(sql, details);
    await sql`update users set phone = ${newPhone()} where id = ${id}`;
    return { id, token: (await sessions.start(sql, id, SOME_CLIENT, now)).token };
  };
  const [stranger, verified, owner, side, shunned, blocked, leaving, unproven, moderator] = await Promise.all(
    [
      somebody(),
      somebody({ verified_at: now }),
      somebody(),
      somebody(),
      somebody(),
      somebody(),
      somebody(),
      somebody(),
      somebody(),
    ],
  );
  const phone = newPhone();
  const email = `secret-${owner.id}@pochta.uz`;
  await sql`update users set ${assignmentsSql({ phone, email, birth_date: '1987-03-14' })} where id = ${owner.id}`;
  await blockPerson(sql, { user: blocked.id, actor: null, reason: null, now });
  await scheduleDeletion(sql, leaving.id, now);
  await sql`
    insert into blocks (user_id, blocked_id, created_at) values (${owner.id}, ${shunned.id}, ${now})`;
  await sql`update users set role = 'moderator' where id in (${unproven.id}, ${moderator.id})`;
  await sql`update sessions set second_factor_at = ${now} where user_id = ${moderator.id}`;
  return {
    people: { stranger, verified, owner, side, shunned, blocked, leaving, unproven, moderator },
    secrets: [phone.slice(1), email, '1987-03-14'],
  };
}
