import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { SOCKET_CLOSED, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { type AccountsApi, accountsApi, logIn } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { countStatements } from '#tests/setup/database/held-table.ts';
import {
  waitUntilFramesHandled,
  listenForSockets,
  openMany,
  ORIGIN,
  type SocketsProcess,
  type TestSocket,
} from '#tests/setup/server/sockets.ts';

const { check, notifications, statuses } = SOCKET_PATHS;
const SOCKETS = 30;
const FRAMES = 59;

let api: AccountsApi;
let one: SocketsProcess;
let person: TestPerson;
let bystander: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  one = await listenForSockets(api);
  bystander = await createSignedInPerson(api);
});
beforeEach(async () => {
  person = await createSignedInPerson(api);
});

describe('frames of one person', () => {
  const flood = (socket: TestSocket) => {
    for (let count = 0; count < FRAMES; count += 1) socket.send({ type: 'watch', ids: [] });
  };

  it('the frame limit counts over all sockets of a person', async () => {
    const sockets = await openMany(one, person.token, statuses, SOCKETS);
    const [theirs] = await openMany(one, bystander.token, statuses, 1);
    for (const socket of sockets) flood(socket);
    await waitUntilFramesHandled(sockets);
    const codes = sockets
      .filter(({ socket }) => socket.readyState !== socket.OPEN)
      .map(({ closed }) => closed);
    expect(codes.length).toBeGreaterThan(SOCKETS / 2);
    expect(new Set(await Promise.all(codes))).toEqual(new Set([SOCKET_CLOSED.refused]));
    theirs?.send({ type: 'watch', ids: [person.id] });
    await theirs?.wait('statuses');
  });

  it('the frame limit counts over reconnections', async () => {
    let codes = 0;
    for (let round = 0; round < 20; round += 1) {
      const [socket] = await openMany(one, person.token, statuses, 1);
      if (socket === undefined) break;
      flood(socket);
      await waitUntilFramesHandled([socket]);
      socket.socket.close();
      if ((await socket.closed) === SOCKET_CLOSED.refused) codes += 1;
    }
    expect(codes).toBeGreaterThan(0);
  });
});

describe('opening sockets', () => {
  it('opening sockets in a loop is refused for that person only', async () => {
    const countLookups = await countStatements(api, 'delete', 'socket_tickets');
    // On a busy machine the limit refills between two tries, so the refused try itself is checked and not the next one.
    const openUntilRefused = async () => {
      for (let count = 0; count < 300; count += 1) {
        const before = await countLookups();
        const refusal = await one.openAt(`${check}?token=${person.token}`).then(() => null, String);
        if (refusal !== null) return { refusal, lookups: (await countLookups()) - before };
      }
      return null;
    };
    expect(await openUntilRefused()).toEqual({ refusal: 'Error: 429', lookups: 0 });
    await (await one.openAt(`${check}?token=${bystander.token}`)).wait('ready');
  });

  it('socket tickets are limited over all sessions of a person', async () => {
    const tokens = [person.token, (await logIn(api, person.phone)).token];
    // A fast machine asks for more than the server gives to all people in a second, and is refused with 503 meanwhile.
    const askUntilRefused = async () => {
      for (let count = 0; ; count += 1) {
        const token = tokens[count % tokens.length] ?? '';
        const { status } = await api.send(socketsEndpoints.ticket, { token });
        if (status !== 200 && status !== 503) return status;
      }
    };
    expect(await askUntilRefused()).toBe(429);
    const [row] = await api.sql<{ count: number }[]>`
      select count(*)::int as count from limits where key like 'socket-ticket%'`;
    expect(row?.count).toBe(0);
  });

  it('wrong tokens of one address stop reaching the database', async () => {
    const env = {
      production: true,
      publicOrigin: ORIGIN,
      apiOrigin: null,
      socketOrigin: 'ws://127.0.0.1',
      socketSessionTokens: true,
      trustProxy: 1,
    };
    const behindProxy = await listenForSockets(api, { env });
    const lookups = await countStatements(api, 'delete', 'socket_tickets');
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const tries = Array.from({ length: 300 }, (_, index) =>
      behindProxy.openAt(`${notifications}?token=${'x'.repeat(40)}${index}`, from('203.0.113.7')),
    );
    const reasons = (await Promise.allSettled(tries)).map((end) =>
      end.status === 'rejected' ? String(end.reason) : 'opened',
    );
    expect(new Set(reasons)).toEqual(new Set(['Error: 401', 'Error: 429']));
    expect(await lookups()).toBeLessThan(100);
    const good = await behindProxy.openAt(`${notifications}?token=${person.token}`, from('203.0.113.8'));
    await good.wait('ready');
  });

  it('one IP address cannot open more than half of the free sockets', async () => {
    const env = {
      production: true,
      publicOrigin: ORIGIN,
      apiOrigin: null,
      socketOrigin: 'ws://127.0.0.1',
      socketSessionTokens: true,
      trustProxy: 1,
    };
    const small = await listenForSockets(api, { env, mostSockets: 6 });
    const openFrom = (address: string) =>
      small
        .openAt(`${statuses}?token=${person.token}`, { headers: { 'x-forwarded-for': address } })
        .then(() => 'opened', String);
    const ends: string[] = [];
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
      ends.push(await openFrom(address));
    expect(ends).toEqual(['opened', 'opened', 'opened', 'Error: 503', 'opened']);
  });
});
