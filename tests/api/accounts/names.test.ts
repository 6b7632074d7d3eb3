import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { type AccountsApi, accountsApi, newPhone, PASSWORD } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { FIELD_MESSAGES } from '#server/http/errors/field-messages.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let person: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  person = await createSignedInPerson(api);
});

const me = () => api.as(person).call(meEndpoints.get, {});
async function rename(name: { name?: string; last_name?: string; about?: string }) {
  const { version } = await me();
  return await api.as(person).call(meEndpoints.edit, { body: { version, ...name } });
}
const verify = () => api.sql`update users set verified_at = ${api.clock.now} where id = ${person.id}`;

/** Refused names, each with the field and code of its error. */
const REFUSED = [
  [{ name: 'Поддержка', last_name: 'Yumush' }, 'name', 'reserved_name'],
  [{ name: 'Admin' }, 'name', 'reserved_name'],
  [{ name: 'Ali', last_name: 'Модератор' }, 'name', 'reserved_name'],
  [{ name: 'Али\u200Bшер' }, 'name', 'strange_letters'],
  [{ name: 'Ali', last_name: '\u202Evokak' }, 'last_name', 'strange_letters'],
  [{ name: 'Али ✅' }, 'name', 'strange_letters'],
  [{ name: 'Z\u0300\u0301\u0302algo' }, 'name', 'strange_letters'],
  [{ name: 'Dilnozа' }, 'name', 'mixed_alphabets'],
] as const;

describe('a name', () => {
  it.each(REFUSED)('a name like %j is refused, at registration and later', async (name, field, problem) => {
    const words = [FIELD_MESSAGES[problem].ru];
    const body = { phone: newPhone(), password: PASSWORD, agreement: true, ...name };
    expect(await expectRefusal(api.call(authEndpoints.registration, { body }), 'validation')).toMatchObject({
      errors: { [field]: words },
    });
    expect(await expectRefusal(rename(name), 'validation')).toMatchObject({ errors: { [field]: words } });
    expect(await api.sql`select from sms where phone = ${body.phone}`).toHaveLength(0);
  });

  it('a name is checked as a whole, so a reserved name cannot be completed', async () => {
    await rename({ name: 'Под', last_name: 'Держак' });
    await expectRefusal(rename({ name: 'Тех Под', last_name: 'держка' }), 'validation');
    await expectRefusal(rename({ last_name: 'держка' }), 'validation');
  });

  it('a name from before the rules does not block other profile edits', async () => {
    await api.sql`update users set first_name = 'Admin 🔧' where id = ${person.id}`;
    const { name, last_name } = await me();
    expect(await rename({ name, last_name, about: 'Чиню краны' })).toMatchObject({
      name,
      about: 'Чиню краны',
    });
    await expectRefusal(rename({ name: `${name}!` }), 'validation');
  });

  it('a name is stored in composed form (NFC), so it has one spelling', async () => {
    expect(await rename({ name: 'И\u0306скандар' })).toMatchObject({ name: 'Йскандар' });
  });
});

describe('a verified name', () => {
  it('changing a verified name removes the badge everywhere and is logged', async () => {
    await verify();
    const changed = await rename({ last_name: 'Rahimova' });
    expect(changed).toMatchObject({ full_name: 'Dilnoza Rahimova', verified: false });
    expect(await api.call(usersEndpoints.get, { params: { id: person.id } })).toMatchObject({
      full_name: 'Dilnoza Rahimova',
      verified: false,
    });
    expect((await api.as(person).call(verificationEndpoints.get, {})).state).toBe('none');
    const log = await api.sql`
      select action, actor_id::text as actor from audit_log where user_id = ${person.id}`;
    expect(log).toEqual([{ action: 'verified_name_changed', actor: person.id }]);
    // Changing back to the old name is a change as well.
    expect((await rename({ last_name: 'Karimova' })).verified).toBe(false);
  });

  it('a name stays verified if only its capitals or other fields change', async () => {
    await verify();
    const { name, last_name } = await me();
    expect((await rename({ name, last_name, about: 'Чиню краны' })).verified).toBe(true);
    expect((await rename({ name: 'DILNOZA' })).verified).toBe(true);
    expect(await api.sql`select from former_names where user_id = ${person.id}`).toHaveLength(0);
  });

  it('a person’s last twenty names are stored, also without a badge', async () => {
    for (let turn = 0; turn < 23; turn += 1) await rename({ name: `Dil${'a'.repeat(turn)}` });
    const names = await api.sql<{ name: string }[]>`
      select first_name as name from former_names where user_id = ${person.id} order by id`;
    expect(names).toHaveLength(20);
    expect(names.at(-1)?.name).toBe(`Dil${'a'.repeat(21)}`);
  });
});
