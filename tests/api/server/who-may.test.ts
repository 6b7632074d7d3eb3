import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, errorsOf } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { NO_PAYMENTS } from '#server/settings/payments.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import type { CallRow } from '#tests/factories/calls/call-row.ts';
import { EVERY_CALL } from '#tests/factories/calls/every-call.ts';
import {
  createEverybody,
  type Everybody,
  type KindOfPerson,
  KINDS_OF_PEOPLE,
} from '#tests/factories/people/everybody.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { tusOf } from '#tests/factories/files/tus.ts';
import { listenForSockets } from '#tests/setup/server/sockets.ts';

type Ending = ErrorCode | 'ok';

let api: AccountsApi;
let readers: Everybody;
beforeAll(async () => {
  const payments = { ...NO_PAYMENTS, test: true };
  const env = { ...ACCOUNTS_ENV, secretsKey: Buffer.alloc(32, 7), payments, highlightPrice: 30_000 };
  api = await accountsApi({ env });
  readers = await createEverybody(api);
});

/** The outcome by the contract and the table; authorization is checked before existence. */
function expected({ name, auth = 'none' }: Endpoint, row: CallRow, kind: KindOfPerson): Ending {
  const allowed = row.but?.[kind] ?? row.ends ?? 'ok';
  if (auth === 'none') return allowed;
  if (kind === 'nobody' && auth === 'optional') return allowed;
  if (kind === 'nobody' || kind === 'leaving') return 'unauthorized';
  if (kind === 'blocked') return 'blocked';
  if (name.startsWith('moderation.')) {
    if (kind === 'unproven') return 'second_factor_required';
    return kind === 'moderator' ? allowed : 'not_found';
  }
  if (row.but?.[kind] !== undefined) return allowed;
  if (row.isShared) return kind === 'owner' || kind === 'side' ? allowed : 'not_found';
  return row.isOwned && kind !== 'owner' ? 'not_found' : allowed;
}

/** Moderation answers may include personal data, and owners may see their own. */
function mayKnow({ name }: Endpoint, kind: KindOfPerson): boolean {
  const isOfOtherSide = kind === 'side' && name.endsWith('Requests.phone');
  return kind === 'owner' || isOfOtherSide || (kind === 'moderator' && name.startsWith('moderation.'));
}

describe('permissions of calls', () => {
  it('the table of permissions has every call, and no other', () => {
    expect(Object.keys(EVERY_CALL).toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is answered as the contract says, and reveals nothing to others',
    async (name, endpoint) => {
      const row = EVERY_CALL[name] ?? {};
      const everybody =
        endpoint.method === 'GET' && row.given === undefined ? readers : await createEverybody(api);
      const partsFor = (await row.given?.(api, everybody)) ?? (() => ({}));
      const endings: Partial<Record<KindOfPerson, Ending>> = {};
      const answers = new Set<string>();
      // The owner and the moderators go last, because their calls change the records that the others ask about.
      const askers = KINDS_OF_PEOPLE.toSorted((one, other) => weight(one) - weight(other));
      for (const kind of askers) {
        const token = kind === 'nobody' ? undefined : everybody.people[kind].token;
        const response = await api.send(endpoint, { ...partsFor(), token });
        const text = await response.text();
        endings[kind] = endingOf(endpoint, response.status, text);
        if (response.ok) answers.add(text);
        if (mayKnow(endpoint, kind)) continue;
        for (const secret of everybody.secrets) expect(text).not.toContain(secret);
      }
      const wanted = KINDS_OF_PEOPLE.map((kind) => [kind, expected(endpoint, row, kind)]);
      expect(endings).toEqual(Object.fromEntries(wanted));
      // A public read is the same for everybody.
      if (endpoint.method === 'GET' && (endpoint.auth ?? 'none') === 'none')
        expect(answers.size).toBe((row.ends ?? 'ok') === 'ok' ? 1 : 0);
    },
  );
});

const NOT_OVER = ['stranger', 'verified', 'owner', 'side', 'shunned', 'unproven', 'moderator'] as const;
/** People who may open each socket; others are refused before the upgrade. */
const WHO_OPENS: Readonly<Record<string, readonly KindOfPerson[]>> = {
  [SOCKET_PATHS.check]: NOT_OVER,
  [SOCKET_PATHS.notifications]: NOT_OVER,
  [SOCKET_PATHS.statuses]: NOT_OVER,
  [SOCKET_PATHS.chat]: ['owner', 'side'],
};

/** Status of a refused upgrade: without a valid session it says nothing about the chat. */
function refusal(kind: KindOfPerson): 401 | 403 | 404 {
  if (kind === 'nobody' || kind === 'leaving') return 401;
  return kind === 'blocked' ? 403 : 404;
}

function tokenOf(kind: KindOfPerson): string | undefined {
  return kind === 'nobody' ? undefined : readers.people[kind].token;
}

describe('permissions of sockets', () => {
  it.each(Object.values(SOCKET_PATHS))(
    'the socket %s opens only for the people it is for',
    async (socketPath) => {
      const openers = WHO_OPENS[socketPath] ?? [];
      const { people } = readers;
      const id = await createChat(api, people.owner.token, people.side.id);
      const path = socketPath.replace('{id}', id);
      const server = await listenForSockets(api);
      for (const kind of KINDS_OF_PEOPLE) {
        const token = tokenOf(kind);
        const opening = server.openAt(token === undefined ? path : `${path}?token=${token}`);
        if (openers.includes(kind)) expect(await (await opening).wait('ready')).toHaveLength(1);
        else await expect(opening, kind).rejects.toThrow(String(refusal(kind)));
      }
    },
  );

  it('any member can start an upload, which only its owner can use', async () => {
    const id = randomUUID();
    await tusOf(api, tokenOf('owner')).create({ id, length: 2 });
    const rest = KINDS_OF_PEOPLE.filter((kind) => kind !== 'owner');
    for (const kind of [...rest, 'owner'] as const) {
      const tus = tusOf(api, tokenOf(kind));
      const created = await tus.create({ length: 2 });
      expect(created.status, kind).toBe(refusal(kind) === 404 ? 201 : refusal(kind));
      const answers = [await tus.ask(id), await tus.send(id, 0, new Uint8Array(1)), await tus.drop(id)];
      const wanted = kind === 'owner' ? [200, 204, 204] : answers.map(() => refusal(kind));
      expect(
        answers.map(({ status }) => status),
        kind,
      ).toEqual(wanted);
    }
  });
});

function weight(kind: KindOfPerson): number {
  return kind === 'owner' ? 1 : kind === 'moderator' ? 2 : 0;
}

function endingOf(endpoint: Endpoint, status: number, text: string): Ending {
  if (status === 200) return 'ok';
  const { code } = v.parse(v.strictObject(ErrorBody.entries), JSON.parse(text));
  expect(ERROR_STATUS[code]).toBe(status);
  expect(errorsOf(endpoint)).toContain(code);
  return code;
}
