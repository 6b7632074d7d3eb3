import type { Sql, Transaction } from '#server/db/client.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { blockPerson, unblockPerson } from './blocking-service.ts';
import { resetSignIn } from '../sign-in/reset-service.ts';
import { lockByPhone, type PersonRow, setRole } from './account-state-repo.ts';

export const OPERATOR_COMMANDS = [
  'show',
  'make-moderator',
  'make-member',
  'block',
  'unblock',
  'reset',
] as const;
export type OperatorCommand = (typeof OPERATOR_COMMANDS)[number];

/** Actions that an operator may do from the machine itself; `undefined` when nobody has this phone. */
export async function runOperatorCommand(
  sql: Sql,
  operation: OperatorCommand,
  phone: string,
  now: Date,
  reason: string | null = null,
): Promise<string | undefined> {
  return await sql.begin(async (tx) => {
    const person = await lockByPhone(tx, phone);
    if (person === undefined) return undefined;
    const outcome = await applyOperation(tx, operation, { ...person, phone }, { now, reason });
    return `${person.name} (${phone}): ${outcome}`;
  });
}

function describe(person: PersonRow): string {
  const times = [
    ['registered', person.created_at],
    ['last seen', person.last_seen_at],
    ['verified', person.verified_at],
    ['blocked', person.blocked_at],
    ['wants to be erased by', person.deletion_at],
  ];
  const facts = times.flatMap(([what, at]) => (at ? [`${what} ${at.slice(0, 16).replace('T', ' ')}`] : []));
  return `id ${person.id}, ${person.role}, ${facts.join(', ')} (UTC).`;
}

async function applyOperation(
  tx: Transaction,
  operation: OperatorCommand,
  person: PersonRow & { readonly phone: string },
  { now, reason }: { now: Date; reason: string | null },
): Promise<string> {
  const { id, phone } = person;
  const record = { user: id, actor: null, reason, now };
  switch (operation) {
    case 'show':
      return describe(person);
    case 'make-moderator':
      await setRole(tx, id, 'moderator');
      await writeAudit(tx, { action: 'make_moderator', ...record });
      return 'a moderator from now on; decides as soon as a second factor is on (in the cabinet, under security).';
    case 'make-member':
      await setRole(tx, id, 'member');
      await writeAudit(tx, { action: 'make_member', ...record });
      return 'an ordinary member from now on.';
    case 'block':
      await blockPerson(tx, record);
      return 'blocked; all sessions are ended, profile and ads are hidden.';
    case 'unblock':
      await unblockPerson(tx, record);
      return 'no longer blocked; can sign in again, profile and ads are back.';
    case 'reset':
      await resetSignIn(tx, { id, phone }, now);
      await writeAudit(tx, { action: 'reset', ...record });
      return 'the password and all second factors are void, all sessions are ended, limits start anew. A code by SMS sets a new password.';
  }
}
