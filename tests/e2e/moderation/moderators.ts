import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { TotpSetup } from '#contract/auth/second-factor.ts';
import {
  callAs,
  newPerson,
  onSiteDatabase,
  SITE_PASSWORD,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';

export async function newModerator({ hasFactor = true } = {}): Promise<SitePerson> {
  const person = await newPerson('Бобур');
  await onSiteDatabase((sql) => sql`update users set role = 'moderator' where phone = ${person.phone}`);
  if (hasFactor) await turnOnSecondFactor(person);
  return person;
}

export async function turnOnSecondFactor(person: SitePerson): Promise<void> {
  const proof = { method: 'password', password: SITE_PASSWORD };
  const setup = v.parse(TotpSetup, await callAs(person, 'POST', '/me/second-factor/totp', { proof }));
  const code = TOTP.generate({ secret: Secret.fromBase32(setup.secret) });
  await callAs(person, 'POST', '/me/second-factor/totp/confirm', { code });
}
