import { DAY_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { VerificationEntry } from '#contract/moderation/entities.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import type { KeysetPosition } from '#server/db/keyset-sql.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { createImagesService } from '#server/domains/images/images-service.ts';
import {
  createVerificationService,
  type VerificationService,
} from '#server/domains/verification/verification-service.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { runPictureWorkNow } from '#server/storage/picture.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { fileOf, photo, jpegWithGps } from '#tests/factories/files/pictures.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let service: VerificationService;
let moderator: string;
let selfie: Buffer;
let id: string;
let token: string;
beforeAll(async () => {
  api = await accountsApi();
  const images = createImagesService({ sql: api.sql, storage: api.storage, inTurn: runPictureWorkNow });
  service = createVerificationService({
    sql: api.sql,
    images,
    events: createEventWriter(api),
    changes: { send: () => undefined },
  });
  moderator = await createPerson(api.sql, { first_name: 'Aziz' });
  selfie = await photo('jpeg', { width: 900, height: 1200, background: '#336699' });
});
beforeEach(async () => {
  ({ id, token } = await createSignedInPerson(api));
});

const mine = () => api.as(token).call(verificationEndpoints.get, {});
const submit = (bytes = selfie) =>
  api.as(token).call(verificationEndpoints.submit, { body: formOf(fileOf(bytes, 'passport.jpg')) });
const pending = async (by = moderator) => {
  const rows = await service.pending(by, { after: undefined, limit: 200 });
  return rows.map(({ entry }) => v.parse(VerificationEntry, JSON.parse(entry)));
};
const waiting = async () => {
  const rows = await pending();
  return rows.find(({ user }) => user.id === id)?.id ?? '';
};
/** Opens the document, which is required, and decides. */
const decide = async (verification: string, passed: boolean, reason = 'Фото размыто', by = moderator) => {
  await service.picture(by, verification, api.clock.now);
  const decision = passed ? { passed, full_name: 'Dilnoza Karimova' } : { passed, reason };
  await service.decide(by, verification, decision, api.clock.now);
};
const keyOf = async (verification: string) => {
  const [row] = await api.sql<{ key: string | null }[]>`
    select storage_key as key from verifications where id = ${verification}`;
  return row?.key ?? null;
};
const code = async (act: Promise<unknown>) => {
  const error: unknown = await act.catch((reason: unknown) => reason);
  return error instanceof AppError ? error.code : error;
};
const sweep = () => sweepAllPictures({ sql: api.sql, storage: api.storage, now: api.clock.now });

describe('verification', () => {
  it('a person starts unverified, submits a document, and passes', async () => {
    expect(await mine()).toEqual({ state: 'none', submitted_at: null, decided_at: null, reason: null });
    const submitted = await submit();
    expect(submitted).toMatchObject({ state: 'submitted', decided_at: null, reason: null });
    expect((await api.as(token).call(meEndpoints.get, {})).verified).toBe(false);
    await decide(await waiting(), true);
    expect(await mine()).toMatchObject({
      state: 'passed',
      submitted_at: submitted.submitted_at,
      reason: null,
    });
    expect((await api.as(token).call(meEndpoints.get, {})).verified).toBe(true);
    expect(await api.call(usersEndpoints.get, { params: { id } })).toMatchObject({ verified: true });
    await expectRefusal(submit(), 'already_verified');
  });

  it('a person learns the reason of a refusal, and tries again', async () => {
    await submit();
    await decide(await waiting(), false, 'Не видно номера паспорта');
    expect(await mine()).toMatchObject({ state: 'not_passed', reason: 'Не видно номера паспорта' });
    expect(await submit(await photo('png'))).toMatchObject({ state: 'submitted', reason: null });
    const row = (await pending()).find(({ user }) => user.id === id);
    expect(row?.history.earlier).toMatchObject([{ passed: false, reason: 'Не видно номера паспорта' }]);
    await decide(await waiting(), false, 'Фото размыто или обрезано');
    const told = await api.as({ token, locale: 'uz' }).call(notificationsEndpoints.list, {});
    expect(told.data.items[0]?.body).toContain('Surat xira yoki qirqilgan');
    await submit();
    await decide(await waiting(), true);
    expect(await mine()).toMatchObject({ state: 'passed', reason: null });
  });

  it('a photo sent twice is one submission; a different photo is refused', async () => {
    const first = await submit();
    expect(await submit()).toEqual(first);
    await expectRefusal(submit(await photo('png')), 'document_waiting');
    expect(await api.sql`select from verifications where user_id = ${id}`).toHaveLength(1);
  });

  it('parallel submissions of documents leave only one waiting', async () => {
    const same = Array.from({ length: 8 }, () => submit());
    expect(await countOutcomes(same)).toEqual({ ok: 8 });
    expect(await api.sql`select from verifications where user_id = ${id}`).toHaveLength(1);
    const other = await createAccount(api);
    token = await other.login();
    const different = [selfie, await photo('png'), await photo('webp')].map((bytes) => submit(bytes));
    expect(await countOutcomes(different)).toEqual({ ok: 1, document_waiting: 2 });
  });

  it('a person verified by an older version of the app counts as passed', async () => {
    await api.sql`update users set verified_at = ${api.clock.now} where id = ${id}`;
    expect(await mine()).toMatchObject({ state: 'passed', submitted_at: null });
    await expectRefusal(submit(), 'already_verified');
  });

  it('a person must send a photo to be verified', async () => {
    await expectRefusal(submit(Buffer.from('%PDF-1.7 and so on and on')), 'unsupported_type');
    await expectRefusal(submit(Buffer.alloc(0)), 'validation');
    expect((await mine()).state).toBe('none');
  });
});

describe('the document', () => {
  it('a document has no public address, and its place metadata is removed', async () => {
    await submit(await jpegWithGps());
    const key = (await keyOf(await waiting())) ?? '';
    expect(key).toMatch(/^private\/verification\/[0-9a-f]{32}$/);
    const name = key.split('/').at(-1) ?? '';
    for (const address of [name, key, key.replaceAll('/', '%2F'), `..%2F${key}`, `${name}.jpg`]) {
      const paths = [
        `/images/${address}/800x_`,
        `/images/${address}/1600x_`,
        `/${key}`,
        `/images/${address}`,
      ];
      for (const path of paths) expect((await api.request(path)).status).toBe(404);
    }
    expect(await api.sql`select from images where owner_id = ${id}`).toHaveLength(0);
    const { bytes, type } = await service.picture(moderator, await waiting(), api.clock.now);
    expect(type).toBe('image/jpeg');
    for (const word of ['Exif', 'Tandoor', 'GPS']) expect(Buffer.from(bytes).includes(word)).toBe(false);
  });

  it('a document is for moderators, with each view logged, not for its owner', async () => {
    await submit();
    const verification = await waiting();
    await service.picture(moderator, verification, api.clock.now);
    expect(await code(service.picture(id, verification, api.clock.now))).toBe('not_found');
    expect(await code(service.picture(moderator, '999999', api.clock.now))).toBe('not_found');
    const viewings = await api.sql<{ actor: string; action: string }[]>`
      select actor_id::text as actor, action from audit_log where user_id = ${id}`;
    expect(viewings).toEqual([{ actor: moderator, action: 'verification_seen' }]);
  });

  it('a document is deleted thirty days after the decision, which is kept', async () => {
    await submit();
    const verification = await waiting();
    const key = (await keyOf(verification)) ?? '';
    api.later(400 * DAY_MS);
    await sweep();
    expect(await api.storage.exists(key)).toBe(true);
    await decide(verification, false, 'Фото размыто');
    api.later(30 * DAY_MS - 1000);
    await sweep();
    expect(await api.storage.exists(key)).toBe(true);
    expect((await service.picture(moderator, verification, api.clock.now)).bytes.length).toBeGreaterThan(100);
    api.later(1000);
    await sweep();
    expect(await api.storage.exists(key)).toBe(false);
    expect(await keyOf(verification)).toBeNull();
    expect(await code(service.picture(moderator, verification, api.clock.now))).toBe('not_found');
    const rows = await api.sql`select from verifications where id = ${verification} and state = 'not_passed'`;
    expect(rows).toHaveLength(1);
    expect(await api.sql`select from file_removals where key = ${key}`).toHaveLength(0);
  });
});

describe('decisions', () => {
  it('a verification is decided once by parallel decisions', async () => {
    await submit();
    const verification = await waiting();
    const others = await Promise.all(Array.from({ length: 8 }, () => createPerson(api.sql)));
    const results = await Promise.all(
      others.map((by, index) => code(decide(verification, index % 2 === 0, 'Причина', by))),
    );
    expect(results.filter((result) => result === undefined)).toHaveLength(1);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(7);
    expect(await code(decide(verification, true))).toBe('conflict');
    const log = await api.sql<{ actor: string; action: string; reason: string | null }[]>`
      select actor_id::text as actor, action, reason from audit_log
      where user_id = ${id} and action <> 'verification_seen'`;
    const winner = results.indexOf(undefined);
    const action = winner % 2 === 0 ? 'verification_passed' : 'verification_not_passed';
    const reason = winner % 2 === 0 ? null : 'Причина';
    expect(log).toEqual([{ actor: others[winner], action, reason }]);
    expect((await mine()).state).toBe(winner % 2 === 0 ? 'passed' : 'not_passed');
  });

  it('nobody decides about their own verification', async () => {
    await submit();
    const verification = await waiting();
    expect(await code(decide(verification, true, '', id))).toBe('not_found');
    expect((await pending(id)).map(({ user }) => user.id)).not.toContain(id);
    expect(await service.countPending(id)).toBe((await service.countPending(moderator)) - 1);
    expect(await code(decide('424242', true))).toBe('not_found');
  });

  it('verifications wait in the order of submission, page by page', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => createAccount(api)));
    for (const person of people) {
      token = await person.login();
      await submit();
    }
    const seen: string[] = [];
    for (let after: KeysetPosition | undefined; ;) {
      const page = await service.pending(moderator, { after, limit: 2 });
      seen.push(...page.map(({ entry }) => v.parse(VerificationEntry, JSON.parse(entry)).user.id));
      after = page.at(-1);
      if (page.length < 2) break;
    }
    expect(seen.filter((each) => people.some((person) => person.id === each))).toEqual(
      people.map((each) => each.id),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(await service.countPending(moderator)).toBe(seen.length);
  });
});
