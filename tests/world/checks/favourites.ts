import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import type { SimulatedDevice } from '../device/device.ts';
import type { WorldServer } from '../server/world-server.ts';

/** Finds devices whose hearts are not the favourites of their account, once nothing waits to be sent. */
export async function findWrongFavouriteKeys(
  devices: readonly SimulatedDevice[],
  { api }: WorldServer,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, person, page } of devices) {
    if (!page?.isSignedIn()) continue;
    const { items } = await api.as(person.token).call(favouritesEndpoints.list, { query: { size: 50 } });
    const account = items.map(({ kind, id }) => `${kind}:${id}`).toSorted();
    const shown = page.hearts();
    if (shown.join() !== account.join())
      faults.push(`${name}: hearts are [${shown.join()}], and favourites of the account [${account.join()}]`);
  }
  return faults;
}
