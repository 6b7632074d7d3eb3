import type { Sql, Transaction } from '../../db/client.ts';
import { revokeSessions } from './session-repo.ts';

export const OPERATIONS = ['make-moderator', 'make-member', 'block', 'unblock', 'reset'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What an operator may do from the machine itself; undefined: nobody has this phone. */
export async function operate(
  sql: Sql,
  operation: Operation,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  return await sql.begin(async (tx) => {
    const [person] = await tx<{ id: string; name: string }[]>`
      select id::text as id, rtrim(first_name || ' ' || last_name) as name
      from users where phone = ${phone} for update`;
    if (person === undefined) return undefined;
    const said = await carryOut(tx, operation, { id: person.id, phone }, now);
    await tx`insert into audit_log (action, user_id, at) values (${operation}, ${person.id}, ${now})`;
    return `${person.name} (${phone}): ${said}`;
  });
}

async function carryOut(
  tx: Transaction,
  operation: Operation,
  { id, phone }: { id: string; phone: string },
  now: Date,
): Promise<string> {
  switch (operation) {
    case 'make-moderator':
      await tx`update users set role = 'moderator' where id = ${id}`;
      return 'a moderator from now on.';
    case 'make-member':
      await tx`update users set role = 'member' where id = ${id}`;
      return 'an ordinary member from now on.';
    case 'block':
      await tx`update users set blocked_at = coalesce(blocked_at, ${now}) where id = ${id}`;
      await revokeSessions(tx, id, now);
      return 'blocked; all sessions are ended.';
    case 'unblock':
      await tx`update users set blocked_at = null where id = ${id}`;
      return 'no longer blocked; can sign in again.';
    case 'reset':
      await tx`update users set password_hash = null where id = ${id}`;
      await revokeSessions(tx, id, now);
      await tx`
        delete from limits
        where key in (${`code:phone:${phone}`}, ${`login:phone:${phone}`}, ${`confirm:${id}`})
          or (key like 'login:both:%' and right(key, length(${phone})) = ${phone})`;
      return 'the password is void, all sessions are ended, limits start anew. A code by SMS sets a new password.';
  }
}
