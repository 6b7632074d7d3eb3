import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DemoPerson, DemoWorld } from '#seed/demo/world.ts';

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

/** The customer and the performer with most to show; nobody else among the demo people can sign in. */
export async function makeAccounts(world: DemoWorld): Promise<OwnedAccount[]> {
  const adsOf = (person: DemoPerson, kind: string) =>
    world.ads.filter((ad) => ad.authorId === person.id && ad.kind === kind).length;
  const busiest = (role: DemoPerson['role'], kind: string) =>
    world.people
      .filter((person) => person.role === role)
      .reduce((best, person) => (adsOf(person, kind) > adsOf(best, kind) ? person : best));
  const chosen = [
    { role: 'customer', person: busiest('customer', 'task') },
    { role: 'performer', person: busiest('performer', 'service') },
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
