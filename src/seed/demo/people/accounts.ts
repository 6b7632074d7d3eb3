import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DemoWorld } from '#seed/demo/world.ts';
import { chooseShownPeople } from './shown-people.ts';

export interface DemoAccountSeed {
  readonly phone: string;
  readonly name: string;
  readonly password: string;
  readonly role: string;
}

export interface OwnedAccount extends DemoAccountSeed {
  readonly person: number;
  readonly passwordHash: string;
}

/** The two demo accounts; nobody else among the demo people can sign in. */
export async function makeAccounts(world: DemoWorld): Promise<OwnedAccount[]> {
  const { customer, performer } = chooseShownPeople(world.people, world.ads);
  const chosen = [
    { role: 'customer', person: customer },
    { role: 'performer', person: performer },
  ];
  return await Promise.all(
    chosen.map(async ({ role, person }) => {
      // 72 bits, and easy to type
      const password = randomBytes(9).toString('base64url');
      return {
        phone: person.phone,
        name: `${person.firstName} ${person.lastName}`,
        password,
        role,
        person: person.id,
        passwordHash: await hash(password),
      };
    }),
  );
}
