import { type DeviceDatabase, PERSONAL_TABLES, RECENT_SENT, VIEWS_BATCH, VIEWS_BROWSER } from './schema.ts';

/**
 * Removes every byte that is somebody's own; ads and packs, which are everybody's, stay. So does what another person wrote
 * here, whose session merely ended: it waits for them. Without a person nobody's stays.
 */
export async function wipePersonal(database: DeviceDatabase, person?: string): Promise<void> {
  const tables = PERSONAL_TABLES.map((name) => database.table(name));
  await database.transaction('rw', [...tables, database.settings], async () => {
    const kept = await keysOfOthers(database, person);
    const { favourites } = database;
    await Promise.all([
      ...tables
        .filter((table) => table.name !== favourites.name)
        .map((table) =>
          table
            .filter((row: { id?: string; of?: string }) => !kept.has(row.id ?? '') && !kept.has(row.of ?? ''))
            .delete(),
        ),
      // of another person's hearts those wait that their account does not know yet
      favourites.filter(({ owner, sent }) => sent === 1 || !isOfAnother(owner, person)).delete(),
    ]);
    await database.settings.bulkDelete([RECENT_SENT, VIEWS_BATCH, VIEWS_BROWSER]);
  });
}

async function keysOfOthers({ drafts, outbox }: DeviceDatabase, person?: string): Promise<Set<string>> {
  const rows = [...(await drafts.toArray()), ...(await outbox.toArray())];
  return new Set(rows.flatMap(({ id, owner }) => (isOfAnother(owner, person) ? [id] : [])));
}

/** Without a person everything goes. */
function isOfAnother(owner: string | null, person: string | undefined): boolean {
  return person !== undefined && owner !== null && owner !== person;
}

/** Removes the saved ads and what belongs to them; where there is no room, the mark of it would keep them from going. */
export async function clearSavedAds(database: DeviceDatabase): Promise<void> {
  const { ads, names, packs } = database;
  await database.transaction('rw', [ads, names, packs], () =>
    Promise.all([ads.clear(), names.clear(), packs.clear()]),
  );
  await markAdsChanged(database).catch(() => undefined);
}

/** Within the transaction that changes ads: whoever keeps an index of them in memory sees by this that it is old. */
export async function markAdsChanged({ settings }: DeviceDatabase): Promise<void> {
  await settings.put({ key: 'ads_version', value: `${Date.now()}-${Math.random()}` });
}
