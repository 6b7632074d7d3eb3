import type { AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { type AccountsApi, logIn } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { withIdempotencyKey } from '#tests/setup/server/calls.ts';
import { newAd } from '../people/new-ad.ts';
import type { WorldClock } from '../simulation/clock.ts';
import type { SeededRandom } from '../simulation/random.ts';
import type { WorldOptions } from '../world.ts';
import { addWorker, createDevice, openBrowser, type SimulatedDevice } from './device.ts';
import type { KeptLogin } from './page.ts';
import type { OpenScreen } from './screens.ts';

interface OpenParts {
  readonly clock: WorldClock;
  readonly random: SeededRandom;
  readonly report: (device: string, error: unknown) => void;
  readonly screenOf: (path: string, person: string) => OpenScreen | undefined;
  readonly note: (line: string) => void;
}

interface OpenDevices {
  readonly devices: readonly SimulatedDevice[];
  /** Ids of all people. */
  readonly people: readonly string[];
  readonly newSession: (person: TestPerson) => Promise<KeptLogin>;
  readonly isModerator: (person: TestPerson) => boolean;
  /** Id of the person whose session a token is. */
  readonly personOf: (token: string) => string | undefined;
}

/** Saved histories name the first three ads, whose order must therefore stay. */
const FIRST_ADS: readonly AdKind[] = ['task', 'task', 'task', 'service', 'vacancy'];

/** Share of browsers that begin with the older build, where there is one. */
const OLDER = 0.6;

/** In one of so many histories the last two devices are moderators'. */
const STAFF_EVERY = 3;

/** People with their devices, which are not started, and the first ads. */
export async function openDevices(options: WorldOptions, parts: OpenParts): Promise<OpenDevices> {
  const { seed, server, pageCode, olderPageCode, storageCode, workerCode, hasSlowStorage } = options;
  const { clock, random, report, screenOf, note } = parts;
  const builds = random.fork('builds');
  const devices: SimulatedDevice[] = [];
  const isModerator = (person: TestPerson): boolean => moderators.has(person.id);
  const moderators = new Set<string>();
  const owners = new Map<string, string>();
  const newSession = async (person: TestPerson): Promise<KeptLogin> => {
    const { token, expires_at } = await logIn(server.api, person.phone);
    owners.set(token, person.id);
    if (isModerator(person))
      await server.api
        .sql`update sessions set second_factor_at = ${server.api.clock.now} where user_id = ${person.id}`;
    return { token, expires_at };
  };

  const staff = seed % STAFF_EVERY === 0 ? 2 : 0;
  for (let number = 0; number < options.devices; number += 1) {
    const isStaff = number >= options.devices - staff;
    // Every third device is a person's second one: a device of its own, or another tab.
    const before = number % 3 === 2 && !isStaff ? devices[number - 1] : undefined;
    const person = before?.person ?? (await (isStaff ? createModerator : anAuthor)(server.api));
    if (isStaff) moderators.add(person.id);
    const stream = random.fork(`device ${number}`);
    const isTab = before !== undefined && seed % 2 === 0;
    const isOlder = olderPageCode !== undefined && builds.chance(OLDER);
    const browser = isTab
      ? before.browser
      : openBrowser({ clock, storageCode, random: stream, isOlder, hasSlowStorage });
    const login = await newSession(person);
    const name = `device-${number}`;
    if (workerCode && !isTab)
      addWorker({ name, browser, random: stream.fork('push and worker'), server, workerCode, report, note });
    devices.push(
      createDevice({
        name,
        person,
        browser,
        random: stream,
        server,
        pageCode,
        olderPageCode,
        report,
        screenOf,
        login,
      }),
    );
  }
  const people = [...new Set(devices.map(({ person }) => person.id))];
  const authors = devices.slice(0, 2).map(({ person }) => person);
  await postFirstAds(server.api, authors, { now: clock.now(), random, isFlagged: staff > 0 });
  const payers = devices.filter(({ person }) => !isModerator(person)).map(({ person }) => person);
  for (const payer of new Set(payers)) await giveMoney(server.api, payer);
  await server.settle();
  return { devices, people, newSession, isModerator, personOf: (token) => owners.get(token) };
}

/** The ads that nearly everybody looks at: three tasks, a service and a vacancy, by the first two people in turn. */
async function postFirstAds(
  api: AccountsApi,
  authors: readonly TestPerson[],
  { now, random, isFlagged }: { now: number; random: SeededRandom; isFlagged: boolean },
): Promise<void> {
  for (const [index, kind] of FIRST_ADS.entries()) {
    const author = authors[index % authors.length];
    if (!author) continue;
    const { body } = newAd(kind, random, now, kind === 'task' ? isFlagged || index === 2 : false);
    const { token } = author;
    const response = await api.send(ownAdsEndpoints[kind].create, {
      token,
      json: body,
      ...withIdempotencyKey(),
    });
    if (!response.ok) throw new Error(`A first ad was refused: ${await response.text()}`);
  }
}

/** Money for a few highlights, paid by the test provider. */
async function giveMoney(api: AccountsApi, { token }: TestPerson): Promise<void> {
  const { call } = api.as(token);
  const order = { amount: 40_000, provider: 'test' } as const;
  const { id } = await call(balanceEndpoints.topUp, { body: order }, withIdempotencyKey());
  await call(balanceEndpoints.testPayment, { params: { id }, body: { outcome: 'pay' } });
}
