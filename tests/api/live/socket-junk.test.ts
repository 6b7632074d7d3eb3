import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClientChatMessage, WatchMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { HOSTILE_VALUES } from '#tests/factories/calls/junk-bodies.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { schemaValuesOf } from '#tests/factories/calls/schema-values.ts';
import { chatSocketPath, listenForSockets, type SocketsProcess } from '#tests/setup/server/sockets.ts';

const CASES = 60;
/** Frames per socket, fewer than it accepts between two heartbeats. */
const FRAMES = 20;
/** Close codes for junk: a message that is refused, is not text, or is too long. */
const ENDS: ReadonlySet<number> = new Set([SOCKET_CLOSED.refused, 1002, 1007, SOCKET_CLOSED.tooLarge]);

describe('junk over sockets', () => {
  let api: AccountsApi;
  let one: SocketsProcess;
  let asker: TestPerson;
  let chat: string;

  beforeAll(async () => {
    api = await accountsApi();
    one = await listenForSockets(api);
  });

  // One person may open only so many sockets in a while.
  beforeEach(async () => {
    const author = await createSignedInPerson(api);
    asker = await createSignedInPerson(api);
    chat = await createChat(api, asker.token, author.id);
  });

  const given = { ids: ['1', '2'] };
  const text = fc.oneof(
    {
      weight: 5,
      arbitrary: schemaValuesOf(ClientChatMessage, given).map((value) => JSON.stringify(value ?? null)),
    },
    {
      weight: 5,
      arbitrary: schemaValuesOf(WatchMessage, given).map((value) => JSON.stringify(value ?? null)),
    },
    fc.constantFrom(
      ...HOSTILE_VALUES,
      '"\\ud800"',
      '{"type":"reach","read":1e309}',
      '[['.repeat(1500),
      'x'.repeat(5000),
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  const frame = fc.oneof({ weight: 9, arbitrary: text }, fc.uint8Array({ maxLength: 50 }));

  it.each([
    ['notifications', () => SOCKET_PATHS.notifications],
    ['statuses', () => SOCKET_PATHS.statuses],
    ['a chat', () => chatSocketPath(chat)],
  ])('does no more than close the socket of %s', async (_, pathOf) => {
    const frames = fc.array(frame, { minLength: 1, maxLength: FRAMES });
    await fc.assert(
      fc.asyncProperty(frames, async (batch) => {
        const opened = await one.openAt(`${pathOf()}?token=${asker.token}`);
        await opened.wait('ready');
        const { socket, closed } = opened;
        for (const each of batch) socket.send(each);
        // A socket that is still open answers the ping behind all frames.
        const answered = new Promise<'open'>((resolve) => socket.once('pong', () => resolve('open')));
        if (socket.readyState === socket.OPEN) socket.ping();
        const end = await Promise.race([answered, closed]);
        expect(end === 'open' || ENDS.has(end), String(end)).toBe(true);
        socket.terminate();
      }),
      { numRuns: CASES },
    );
    expect(api.log).toEqual([]);
  });

  it('in the URL of a socket is refused with 4xx', async () => {
    const parts = ['%00', '%ff', '%zz', '%ED%A0%80', '%5E', '^', '..%2f', '/', '//', 'x'.repeat(900)];
    const addresses = parts.flatMap((odd) => [
      `/ws/${odd}`,
      `/ws/messages/${odd}?token=${odd}`,
      `/ws/messages/${chat}${odd}?token=x`,
      `${SOCKET_PATHS.notifications}?token=${odd}&after=${odd}&lang=${odd}`,
      `${SOCKET_PATHS.notifications}?${odd}`,
    ]);
    for (const address of addresses) await expect(one.openAt(address), address).rejects.toThrow(/^4\d\d$/);
    expect(api.log).toEqual([]);
  });
});
