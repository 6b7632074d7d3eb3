import type { SimulatedDevice } from '../device/device.ts';
import type { DevicePage } from '../device/page.ts';
import type { DeviceAct } from './device-act.ts';

/** Names of acts after which pushes come to a closed app, or to another account, and how often they come for that. */
const COMING_AND_GOING: Readonly<Record<string, number>> = {
  'loses its page': 3,
  'turns push on': 20,
  'signs out': 0.6,
  'changes to another account': 0.8,
  'has a full storage': 0.6,
};

/** Offers the troubles that matter to push more often, in histories that are about it. */
export function withFrequentPushTroubles(
  { browser: { worker } }: SimulatedDevice,
  all: readonly DeviceAct[],
): DeviceAct[] {
  if (!worker?.hasPush) return [];
  return all.flatMap((act): DeviceAct[] => {
    const weight = COMING_AND_GOING[act.name];
    return weight === undefined ? [] : [{ ...act, weight, interest: 'push' }];
  });
}

/** Taps on the app's push setting, and changes of the subscription and the worker that no person makes. */
export function pushTroubles({ browser: { worker } }: SimulatedDevice, page: DevicePage): DeviceAct[] {
  if (!worker) return [];
  const act = (name: string, weight: number, run: () => unknown): DeviceAct => ({
    name,
    weight,
    run: async () => await run(),
  });
  const ends = act('has its worker ended', 0.3, () => worker.kill());
  if (!worker.hasPush) return [ends];
  if (!worker.push.isSubscribed()) return [ends, act('turns push on', 3, () => page.turnPushOn())];
  return [
    ends,
    act('turns push off', 0.15, () => page.turnPushOff()),
    act('has its push subscription end', 0.3, () => worker.push.endAtService()),
    act('gets another push address', 0.3, () => worker.changeAddress()),
  ];
}
