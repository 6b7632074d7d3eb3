import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { TotpSetup } from '#contract/auth/second-factor.ts';
import { callAs, newPerson, SITE_PASSWORD, type SitePerson } from '#tests/e2e/setup/people.ts';

export async function newModerator(): Promise<SitePerson> {
  const person = await newPerson('Бобур');
  await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'make-moderator', person.phone], {
    env: { ...process.env, DATA_DIR: process.env['SITE_DATA'] },
  });
  return person;
}

export async function turnOnSecondFactor(person: SitePerson): Promise<void> {
  const proof = { method: 'password', password: SITE_PASSWORD };
  const setup = v.parse(TotpSetup, await callAs(person, 'POST', '/me/second-factor/totp', { proof }));
  const code = TOTP.generate({ secret: Secret.fromBase32(setup.secret) });
  await callAs(person, 'POST', '/me/second-factor/totp/confirm', { code });
}
