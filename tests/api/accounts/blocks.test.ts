import { beforeAll, describe, expect, it } from 'vitest';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createBlocksService } from '#server/domains/blocks/blocks-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { moderator, signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { refused } from '#tests/setup/server/calls.ts';

describe('a block', () => {
  let api: AccountsApi;
  let person: TestPerson;
  beforeAll(async () => {
    api = await accountsApi();
    person = await signedIn(api);
  });
  const block = (user: string) => api.as(person).call(blocksEndpoints.create, { body: { user } });
  const unblock = (user: string) => api.as(person).call(blocksEndpoints.delete, { params: { user } });
  const relation = (user: string, token = person.token) =>
    api.as(token).call(blocksEndpoints.relation, { params: { id: user } });
  const list = (query: QueryInput<typeof blocksEndpoints.list> = {}) =>
    api.as(person).call(blocksEndpoints.list, { query });

  it('a block is made and undone, and works in one direction', async () => {
    const other = await signedIn(api);
    const blocks = createBlocksService({ sql: api.sql });
    expect(await relation(other.id)).toEqual({
      blocked: false,
      contact: null,
      can: { report: true, block: true, moderate: false, write: false, call: false, offer: false },
    });
    await block(other.id);
    await block(other.id);
    expect(await relation(other.id)).toMatchObject({ blocked: true });
    expect(await relation(person.id, other.token)).toMatchObject({ blocked: false });
    expect(await blocks.isBlocked(api.sql, person.id, other.id)).toBe(true);
    expect(await blocks.isBlocked(api.sql, other.id, person.id)).toBe(false);
    await unblock(other.id);
    expect(await relation(other.id)).toMatchObject({ blocked: false });
    await refused(unblock(other.id), 'not_found');
  });

  it('people can block visible people, and not themselves', async () => {
    expect(await relation(person.id)).toEqual({
      blocked: false,
      contact: null,
      can: { report: false, block: false, moderate: false, write: false, call: false, offer: false },
    });
    await refused(block(person.id), 'validation');
    const gone = await createPerson(api.sql, { deleted_at: new Date() });
    await refused(block(gone), 'not_found');
    await refused(api.as(person).call(blocksEndpoints.relation, { params: { id: gone } }), 'not_found');
    await refused(api.call(blocksEndpoints.relation, { params: { id: person.id } }), 'unauthorized');
  });

  it('own blocks are listed page by page, also of people who are gone', async () => {
    const others: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const id = await createPerson(api.sql, { first_name: `N${index}` });
      await block(id);
      others.unshift(id);
    }
    await api.sql`update users set blocked_at = now() where id = ${others[0] ?? ''}`;
    const first = await list({ size: 3 });
    const second = await list({ size: 3, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(others);
    expect(first.items[0]?.user).toBeNull();
    expect(first.items[1]?.user).toMatchObject({ id: others[1] });
    expect(second.next).toBeNull();
    const stranger = await signedIn(api);
    expect((await api.as(stranger).call(blocksEndpoints.list, {})).items).toEqual([]);
    await unblock(others[0] ?? '');
  });

  it('a block leaves the public profile the same for everybody', async () => {
    const id = await createPerson(api.sql);
    await block(id);
    const open = await api.send(usersEndpoints.get, { params: { id } });
    const signed = await api.send(usersEndpoints.get, { params: { id }, token: person.token });
    expect(await signed.text()).toBe(await open.text());
    expect(signed.headers.get('cache-control')).toBe('no-cache');
  });

  it('a moderator’s relation to a person allows moderation', async () => {
    const { token } = await moderator(api);
    expect(await relation(person.id, token)).toMatchObject({ can: { moderate: true } });
  });
});
