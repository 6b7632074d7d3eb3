import { LIMITS } from '#contract/limits.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { SimulatedDevice } from '../device/device.ts';
import type { WorldServer } from '../server/world-server.ts';

type Devices = readonly SimulatedDevice[];

/** Time in which an open page closes what was read before it was shown. */
const CLOSES_MS = 20_000;

/** Finds notifications that a browser has shown although its account was not the one that they are for. */
export async function findMisdirectedNotifications(
  devices: Devices,
  server: WorldServer,
  personOf: (token: string) => string | undefined,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [{ worker }, [first]] of Map.groupBy(devices, ({ browser }) => browser)) {
    const shown = worker?.takeShown() ?? [];
    const owners = await readOwners(
      server,
      shown.map(({ id }) => id),
    );
    for (const { id, title, tokens, isSigningOut } of shown) {
      const owner = owners.get(id);
      // The notification of a decision that was undone is deleted.
      if (owner === undefined || isSigningOut) continue;
      if (!tokens.some((token) => personOf(token) === owner))
        faults.push(`${first?.name} shows the notification "${title}" of an account that it does not have`);
    }
  }
  return faults;
}

/**
 * Finds notifications in the trays that are of another account, are there twice, or were read: as far as the newest page
 * of the list says so, or nothing at all is unread.
 */
export async function findWrongTrayNotifications(devices: Devices, server: WorldServer): Promise<string[]> {
  const faults: string[] = [];
  for (const [{ worker, clock }, [first]] of Map.groupBy(devices, ({ browser }) => browser)) {
    const shown = worker?.tray.shown ?? [];
    if (!first || shown.length === 0) continue;
    const { name, person } = first;
    const ids = shown.flatMap(({ payload }) => payload?.id ?? []);
    const tags = shown.map(({ notification }) => notification.tag).filter((tag) => tag !== '');
    for (const all of [ids, tags])
      if (new Set(all).size < all.length) faults.push(`${name} has a notification twice: ${all.join()}`);
    const owners = await readOwners(server, ids);
    const query = { size: LIMITS.pageSize };
    const { data } = await server.api.as(person.token).call(notificationsEndpoints.list, { query });
    const readById = new Map(data.items.map(({ id, read }) => [id, read]));
    const newest = Number(data.items[0]?.id ?? 0);
    for (const { at, payload, notification } of shown) {
      const { id } = payload ?? {};
      if (!id) continue;
      const owner = owners.get(id);
      if (owner !== undefined && owner !== person.id)
        faults.push(`${name} keeps the notification "${notification.title}" of another account`);
      if (at > clock.now() - CLOSES_MS || Number(id) > newest) continue;
      if (readById.get(id) ?? data.unread === 0)
        faults.push(`${name} keeps the notification "${notification.title}", which was read`);
    }
  }
  return faults;
}

async function readOwners(
  { api: { sql } }: WorldServer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; person: string }[]>`
    select id::text as id, user_id::text as person from events where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, person }) => [id, person]));
}
