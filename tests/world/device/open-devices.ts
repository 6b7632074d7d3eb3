import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { logIn } from '#tests/factories/people/accounts.ts';
import { moderator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { keyed } from '#tests/setup/server/calls.ts';
import { newTask } from '../people/ad-acts.ts';
import type { WorldClock } from '../simulation/clock.ts';
import type { SeededRandom } from '../simulation/random.ts';
import type { WorldOptions } from '../world.ts';
import { createDevice, openBrowser, type SimulatedDevice } from './device.ts';
import type { KeptLogin } from './page.ts';

interface OpenParts {
  readonly clock: WorldClock;
  readonly random: SeededRandom;
  readonly report: (device: string, error: unknown) => void;
}

interface OpenDevices {
  readonly devices: readonly SimulatedDevice[];
  /** Ids of all people. */
  readonly people: readonly string[];
  readonly newSession: (person: TestPerson) => Promise<KeptLogin>;
  readonly isModerator: (person: TestPerson) => boolean;
}

/** In one of so many histories the last two devices are moderators'. */
const STAFF_EVERY = 3;

/** People with their devices, which are not started, and the first three ads. */
export async function openDevices(options: WorldOptions, parts: OpenParts): Promise<OpenDevices> {
  const { seed, server, pageCode, storageCode } = options;
  const { clock, random, report } = parts;
  const devices: SimulatedDevice[] = [];
  const isModerator = (person: TestPerson): boolean => moderators.has(person.id);
  const moderators = new Set<string>();
  const newSession = async (person: TestPerson): Promise<KeptLogin> => {
    const { token, expires_at } = await logIn(server.api, person.phone);
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
    const person = before?.person ?? (await (isStaff ? moderator : anAuthor)(server.api));
    if (isStaff) moderators.add(person.id);
    const stream = random.fork(`device ${number}`);
    const isTab = before !== undefined && seed % 2 === 0;
    const browser = isTab ? before.browser : openBrowser({ clock, storageCode, random: stream });
    const login = await newSession(person);
    devices.push(
      createDevice({
        name: `device-${number}`,
        person,
        browser,
        random: stream,
        server,
        pageCode,
        report,
        login,
      }),
    );
  }
  const people = [...new Set(devices.map(({ person }) => person.id))];
  const authors = [devices[0], devices[1], devices[0]].filter((device) => device !== undefined);
  for (const [index, { person }] of authors.entries()) {
    const { body } = newTask(random, clock.now(), staff > 0 || index === 2);
    await server.api.as(person.token).call(ownAdsEndpoints.task.create, { body }, keyed());
  }
  await server.settle();
  return { devices, people, newSession, isModerator };
}
