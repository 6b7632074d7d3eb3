import type { SimulatedDevice } from '../device/device.ts';
import type { SeededRandom } from '../simulation/random.ts';

interface Accounts {
  readonly devices: readonly SimulatedDevice[];
  readonly isModerator: (person: SimulatedDevice['person']) => boolean;
  readonly signIn: (device: SimulatedDevice) => Promise<void>;
}

/** Signs out, and signs in with the account of somebody else in the history; moderators keep their devices. */
export async function changeAccount(
  device: SimulatedDevice,
  { devices, isModerator, signIn }: Accounts,
  random: SeededRandom,
): Promise<void> {
  const others = devices.filter(({ person }) => person.id !== device.person.id && !isModerator(person));
  const next = random.pick(others)?.person;
  if (!next || isModerator(device.person)) return;
  await device.page?.signOut();
  for (const each of devices) if (each.browser === device.browser) each.setPerson(next);
  await signIn(device);
}
