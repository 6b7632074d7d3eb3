import { type DeviceAct, HISTORY_INTERESTS } from '../people/device-act.ts';
import type { SeededRandom } from '../simulation/random.ts';
import type { World } from '../world.ts';

/**
 * One step of a history. It says everything that its seed decided, so that it does the same in a history from which other
 * steps were left out; where its act is not offered there, it does nothing.
 */
export interface WorldStep {
  /**
   * `check`: undisturbed screens are compared; `quiet`: everybody comes back, and all is compared; `REREADS`: a device's
   * screen is compared with its stored copies.
   */
  readonly act: string;
  /** Number of the device; absent where the act is everybody's. */
  readonly device?: number;
  /** Name of the ad, request or chat that it is about. */
  readonly about?: string;
  /** Seed of the words and amounts in it. */
  readonly seed?: number;
  /** Milliseconds that pass afterwards. */
  readonly pause?: number;
}

export const REREAD_OFFLINE_ACT = 'reads its screen without a network';
const CHECK: WorldStep = { act: 'check' };
const QUIET: WorldStep = { act: 'quiet' };

/** Steps after a quiet moment that read stored copies. */
const REREADS_AFTER = new Set([1, 2]);
const CHECK_EVERY = 5;
const QUIET_EVERY = 15;

const SHARES = { trouble: 0.14, opening: 0.3 };
/** Share of steps at the device of the step before: people do several things in a row. */
const STAYS = 0.4;
/**
 * Share of steps that, right after a device has opened a page, go to another device of the person: the page is not
 * connected yet.
 */
const ELSEWHERE = 0.7;
const SEED_MAX = 2 ** 31;

/** Share of the interests that a history has. */
const INTERESTED = 0.4;
/** How often a kind of trouble comes in a history, beside its weight: most have little of it, some much. */
const TROUBLED = [0.3, 0.3, 1, 4];

/** Chooses the steps of a history as it goes, by what the devices show. */
export function stepsBySeed(random: SeededRandom, count: number) {
  const drawn = random.fork('interests');
  const interests = new Set(HISTORY_INTERESTS.filter(() => drawn.chance(INTERESTED)));
  const choose = (acts: readonly DeviceAct[]): DeviceAct | undefined =>
    random.pickWeighted(acts.filter(({ interest }) => interest === undefined || interests.has(interest)));
  const shares = random.fork('troubles');
  const inThisHistory = (trouble: DeviceAct): DeviceAct => {
    const factor = shares.fork(trouble.name).pick(TROUBLED) ?? 1;
    return { ...trouble, weight: trouble.weight * factor };
  };
  let last = 0;
  let isStarting = false;
  return async function next(world: World, number: number): Promise<WorldStep | undefined> {
    if (number > count) return undefined;
    if (number === count || number % QUIET_EVERY === 0) return QUIET;
    if (number % CHECK_EVERY === 0) return CHECK;
    if (number > QUIET_EVERY && REREADS_AFTER.has(number % QUIET_EVERY))
      return { act: REREAD_OFFLINE_ACT, device: random.whole(0, world.devices.length - 1) };
    const other = isStarting && random.chance(ELSEWHERE) ? otherDeviceOf(world, last) : undefined;
    const device = other ?? (random.chance(STAYS) ? last : random.whole(0, world.devices.length - 1));
    last = device;
    const offers = await world.offers(device);
    // A share of 1 makes the person act on the other device, if anything can be done there.
    const share = other === undefined ? random.next() : 1;
    const chosen =
      (share >= SHARES.trouble + SHARES.opening ? choose(offers.acts) : undefined) ??
      (share >= SHARES.trouble ? choose(offers.openings) : undefined) ??
      choose(offers.troubles.map(inThisHistory));
    if (!chosen) return undefined;
    isStarting = chosen.opensPage === true;
    const about = chosen.about && world.nameOf(chosen.about);
    return {
      act: chosen.name,
      device,
      ...(about !== undefined && { about }),
      seed: random.whole(1, SEED_MAX),
      pause: random.chance(0.3) ? random.whole(0, 60) : random.whole(100, 3000),
    };
  };
}

function otherDeviceOf({ devices }: World, number: number): number | undefined {
  const person = devices[number]?.person.id;
  const other = devices.findIndex((each, index) => index !== number && each.person.id === person);
  return other === -1 ? undefined : other;
}

export function describeStep({ act, device, about }: WorldStep): string {
  const who = device === undefined ? '' : `device-${device} `;
  return `${who}${act}${about === undefined ? '' : ` "${about}"`}`;
}
