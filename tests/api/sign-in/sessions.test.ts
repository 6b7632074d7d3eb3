import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import type { Client } from '#server/http/client.ts';
import { findKnownDevice, recordKnownDevice } from '#server/domains/sign-in/sessions/keep-known-devices.ts';
import { deleteDevices } from '#server/domains/sign-in/sessions/known-devices-repo.ts';
import {
  createSessionsService,
  endSessions,
  type SessionsService,
} from '#server/domains/sign-in/sessions/sessions-service.ts';
import { createSocketTicketsService } from '#server/domains/sign-in/sessions/socket-tickets-service.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const refusal = (code: string) => expect.objectContaining({ code });

let sql: Sql;
let sessions: SessionsService;
let user: string;
let isLeaving: boolean;
beforeAll(async () => {
  sql = await testDatabase();
  sessions = createSessionsService({ sql, takeBackDeletion: () => Promise.resolve(isLeaving) });
});
beforeEach(async () => {
  user = await createPerson(sql);
  isLeaving = false;
});

/** A browser, which keeps the secret that the server gives it. */
function browser(userAgent = 'Firefox'): Client {
  const kept: { secret: string | undefined } = { secret: undefined };
  return {
    address: '198.51.100.1',
    widerNetworks: [],
    userAgent,
    get deviceSecret() {
      return kept.secret;
    },
    keepDeviceSecret: (secret) => void (kept.secret = secret),
  };
}
const signIn = (client = browser(), now = NOW, proven?: { secondFactor: boolean }) =>
  sql.begin((tx) => sessions.start(tx, user, client, now, proven));

describe('a session', () => {
  it('belongs to its person for thirty days', async () => {
    const { token, expires_at } = await signIn();
    expect(expires_at).toBe(later(30 * DAY_MS).toISOString());
    const actor = { id: user, sessionId: expect.any(String), role: 'member', secondFactor: false };
    expect(await sessions.whoAsks(token, NOW)).toEqual(actor);
    expect(await sessions.whoAsks(token, later(30 * DAY_MS - 1))).toEqual(actor);
    await expect(sessions.whoAsks(token, later(30 * DAY_MS))).rejects.toEqual(refusal('unauthorized'));
    await expect(sessions.whoAsks(`${token}x`, NOW)).rejects.toMatchObject({
      code: 'unauthorized',
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  it('remembers whether a second factor was proven', async () => {
    const { token } = await signIn(browser(), NOW, { secondFactor: true });
    expect(await sessions.whoAsks(token, NOW)).toMatchObject({ secondFactor: true });
  });

  it('reports a cancelled account deletion, if there was one', async () => {
    expect(await signIn()).not.toHaveProperty('restored');
    isLeaving = true;
    expect(await signIn()).toMatchObject({ restored: true });
  });

  it('ends for the blocked and the deleted', async () => {
    const { token } = await signIn();
    await sql`update users set deleted_at = now() where id = ${user}`;
    await expect(sessions.whoAsks(token, NOW)).rejects.toEqual(refusal('unauthorized'));
    await sql`update users set blocked_at = now() where id = ${user}`;
    await expect(sessions.whoAsks(token, NOW)).rejects.toEqual(refusal('blocked'));
  });

  it('notes when it was used, at most once a minute', async () => {
    const { token } = await signIn();
    const used = async () => Date.parse((await sessions.list(user, NOW))[0]?.last_used_at ?? '');
    const seen = async () => {
      const [row] = await sql<{ at: string }[]>`select last_seen_at as at from users where id = ${user}`;
      return Date.parse(row?.at ?? '');
    };
    expect([await used(), await seen()]).toEqual([NOW.getTime(), NOW.getTime()]);
    await sessions.whoAsks(token, later(MINUTE_MS));
    expect([await used(), await seen()]).toEqual([NOW.getTime(), NOW.getTime()]);
    const then = later(MINUTE_MS + 1);
    await sessions.whoAsks(token, then);
    expect([await used(), await seen()]).toEqual([then.getTime(), then.getTime()]);
  });
});

describe('the sessions of a person', () => {
  it('are listed with their browsers, last used first, as long as they last', async () => {
    await signIn(browser('Old'), later(-31 * DAY_MS));
    await signIn(browser('Firefox'), NOW);
    await signIn(browser('Chrome'), later(1));
    expect(await sessions.list(user, later(1))).toMatchObject([
      { user_agent: 'Chrome' },
      { user_agent: 'Firefox' },
    ]);
    expect(await sessions.list(await createPerson(sql), NOW)).toEqual([]);
  });

  it('end one by one, and only by their owner', async () => {
    const { token } = await signIn();
    const { sessionId } = await sessions.whoAsks(token, NOW);
    const stranger = await createPerson(sql);
    await expect(sessions.end(stranger, sessionId, NOW)).rejects.toEqual(refusal('not_found'));
    await sessions.end(user, sessionId, NOW);
    await expect(sessions.whoAsks(token, NOW)).rejects.toEqual(refusal('unauthorized'));
    await expect(sessions.end(user, sessionId, NOW)).rejects.toEqual(refusal('not_found'));
    expect(await sessions.list(user, NOW)).toEqual([]);
  });

  it('can be ended all, or all but the current one', async () => {
    const [own, other] = [await signIn(), await signIn()];
    const { sessionId } = await sessions.whoAsks(own.token, NOW);
    await sessions.endOthers(user, sessionId, NOW);
    expect(await sessions.whoAsks(own.token, NOW)).toMatchObject({ id: user });
    await expect(sessions.whoAsks(other.token, NOW)).rejects.toEqual(refusal('unauthorized'));
    await sql.begin((tx) => endSessions(tx, user, NOW));
    await expect(sessions.whoAsks(own.token, NOW)).rejects.toEqual(refusal('unauthorized'));
  });

  it('end together with sign-ins and account links begun in them', async () => {
    const [own, other] = [await signIn(), await signIn()];
    const ids = [];
    for (const { token } of [own, other]) ids.push((await sessions.whoAsks(token, NOW)).sessionId);
    for (const id of ids) {
      await sql`
        insert into link_tickets (ticket_hash, session_id, provider, expires_at)
        values (${randomBytes(32)}, ${id}, 'google', ${later(HOUR_MS)})`;
    }
    await sql`
      insert into second_factor_tickets (ticket_hash, user_id, expires_at)
      values (${randomBytes(32)}, ${user}, ${later(HOUR_MS)})`;
    const [first = '', second = ''] = ids;
    await sessions.endOthers(user, first, NOW);
    const linked =
      await sql`select session_id::text as id from link_tickets where session_id in (${first}, ${second})`;
    expect([...linked]).toEqual([{ id: first }]);
    expect(await sql`select from second_factor_tickets where user_id = ${user}`).toHaveLength(0);
  });

  it('are deleted a month after their end', async () => {
    await signIn();
    const count = async () => (await sql`select from sessions where user_id = ${user}`).length;
    await sweepAccounts(sql, later(60 * DAY_MS));
    expect(await count()).toBe(1);
    await sweepAccounts(sql, later(60 * DAY_MS + 1));
    expect(await count()).toBe(0);
  });
});

describe('a known device', () => {
  const PHONE = '+998901112233';
  beforeEach(async () => {
    await sql`update users set phone = null where phone = ${PHONE}`;
    await sql`update users set phone = ${PHONE} where id = ${user}`;
  });

  it('is recognized for half a year, only for phones that signed in on it', async () => {
    const client = browser();
    expect(await findKnownDevice(sql, client, PHONE, NOW)).toBeUndefined();
    await signIn(client);
    expect(await findKnownDevice(sql, client, PHONE, NOW)).toEqual(expect.any(String));
    expect(await findKnownDevice(sql, client, '+998909999999', NOW)).toBeUndefined();
    expect(await findKnownDevice(sql, browser(), PHONE, NOW)).toBeUndefined();
    expect(await findKnownDevice(sql, client, PHONE, later(180 * DAY_MS - 1))).toEqual(expect.any(String));
    expect(await findKnownDevice(sql, client, PHONE, later(180 * DAY_MS))).toBeUndefined();
  });

  it('gets a new secret at each sign-in, valid for all its users', async () => {
    const client = browser();
    await signIn(client);
    const copied = { ...client, deviceSecret: client.deviceSecret };
    const known = await findKnownDevice(sql, client, PHONE, NOW);
    const first = user;
    user = await createPerson(sql);
    await signIn(client, later(1));
    expect(await findKnownDevice(sql, copied, PHONE, NOW)).toBeUndefined();
    expect(await findKnownDevice(sql, client, PHONE, NOW)).toBe(known);
    user = first;
    await signIn(client, later(HOUR_MS));
    expect(await findKnownDevice(sql, client, PHONE, later(180 * DAY_MS + 1))).toBe(known);
  });

  it('is forgotten after sign-ins on twenty newer devices', async () => {
    const clients = Array.from({ length: 21 }, () => browser());
    for (const [n, client] of clients.entries()) {
      await sql.begin((tx) => recordKnownDevice(tx, user, client, later(n)));
    }
    const known = await Promise.all(clients.map((client) => findKnownDevice(sql, client, PHONE, NOW)));
    expect(known.map((id) => id !== undefined)).toEqual([false, ...clients.slice(1).map(() => true)]);
  });

  it('is deleted half a year after its last use, or with its person’s data', async () => {
    const count = async () => (await sql`select from known_devices where user_id = ${user}`).length;
    await signIn();
    await signIn();
    await sweepAccounts(sql, later(180 * DAY_MS));
    expect(await count()).toBe(2);
    await deleteDevices(sql, user);
    expect(await count()).toBe(0);
    await signIn();
    await sweepAccounts(sql, later(180 * DAY_MS + 1));
    expect(await count()).toBe(0);
  });
});

describe('a ticket for a socket', () => {
  const tickets = () => createSocketTicketsService({ sql, whoAsks: undefined });
  const issue = async (service = tickets()) => {
    const { token } = await signIn();
    const actor = await sessions.whoAsks(token, NOW);
    return { token, actor, ...(await service.issue(actor, NOW)) };
  };

  it('opens one socket, within half a minute', async () => {
    const { ticket, expires_at, actor } = await issue();
    expect(expires_at).toBe(later(30 * SECOND_MS).toISOString());
    const { id, sessionId } = actor;
    expect(await tickets().whoComes(ticket, later(30 * SECOND_MS - 1))).toEqual({ id, sessionId });
    await expect(tickets().whoComes(ticket, NOW)).rejects.toEqual(refusal('unauthorized'));
    const { ticket: late } = await issue();
    await expect(tickets().whoComes(late, later(30 * SECOND_MS))).rejects.toEqual(refusal('unauthorized'));
  });

  it('opens nothing once its session is over', async () => {
    const { ticket, actor } = await issue();
    const { ticket: another } = await issue();
    await sessions.end(user, actor.sessionId, NOW);
    await expect(tickets().whoComes(ticket, NOW)).rejects.toEqual(refusal('unauthorized'));
    await sql`update users set blocked_at = now() where id = ${user}`;
    await expect(tickets().whoComes(another, NOW)).rejects.toEqual(refusal('blocked'));
  });

  it('can be replaced by a session token only where that is enabled', async () => {
    const { token, actor } = await issue();
    await expect(tickets().whoComes(token, NOW)).rejects.toEqual(refusal('unauthorized'));
    const lenient = createSocketTicketsService({ sql, whoAsks: sessions.whoAsks });
    expect(await lenient.whoComes(token, NOW)).toMatchObject({ id: user, sessionId: actor.sessionId });
  });

  it('does not reach the database when it is malformed', async () => {
    let asked = 0;
    const counting = createSocketTicketsService({
      sql,
      whoAsks: () => {
        asked += 1;
        return Promise.reject(new Error('asked'));
      },
    });
    for (const junk of ['', 'short', 'a'.repeat(201), `${'a'.repeat(20)} `, ` ${'a'.repeat(20)}`]) {
      await expect(counting.whoComes(junk, NOW)).rejects.toEqual(refusal('unauthorized'));
    }
    expect(asked).toBe(0);
    for (const token of ['a'.repeat(16), 'a'.repeat(200)]) {
      await expect(counting.whoComes(token, NOW)).rejects.toThrow('asked');
    }
  });

  it('is issued to one person at most 120 times at once', async () => {
    const { actor } = await issue();
    const service = tickets();
    const asked = await Promise.allSettled(Array.from({ length: 140 }, () => service.issue(actor, NOW)));
    const issued = asked.filter(({ status }) => status === 'fulfilled').length;
    // the limit allows two more tickets for each second that the calls take
    expect(issued).toBeGreaterThanOrEqual(120);
    expect(issued).toBeLessThan(140);
    expect(asked.at(-1)).toMatchObject({ reason: refusal('too_many_requests') });
    await service.issue({ ...actor, id: await createPerson(sql) }, NOW);
  });

  it('is deleted after its time when nobody used it', async () => {
    await sql`delete from socket_tickets`;
    await issue();
    await sweepAccounts(sql, later(30 * SECOND_MS));
    expect(await sql`select from socket_tickets`).toHaveLength(1);
    await sweepAccounts(sql, later(30 * SECOND_MS + 1));
    expect(await sql`select from socket_tickets`).toHaveLength(0);
  });
});

it('ended sessions among those of open sockets are found', async () => {
  const service = createSocketTicketsService({ sql, whoAsks: undefined });
  const ids = [];
  for (let count = 0; count < 2; count += 1) {
    const { token } = await signIn();
    ids.push((await sessions.whoAsks(token, NOW)).sessionId);
  }
  const [first = '', second = ''] = ids;
  await sessions.end(user, first, NOW);
  expect(await service.over([first, second], NOW)).toEqual([first]);
  expect(await service.over(['999999', second], NOW)).toEqual(['999999']);
  expect(await service.over([second], later(30 * DAY_MS))).toEqual([second]);
});
