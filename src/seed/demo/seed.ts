import type { Sql, Transaction } from '#server/db/client.ts';
import { insertAds } from '#server/domains/ads/write/insert-ads.ts';
import type { Log } from '#server/process/log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type DemoAccountSeed, makeAccounts, type OwnedAccount } from './people/accounts.ts';
import { saveChats } from './deals/chats-repo.ts';
import { notificationRows } from './deals/notification-rows.ts';
import { saveNotifications } from './deals/notifications-repo.ts';
import { generateDemo } from './generate.ts';
import { storePictures, type DemoPicture } from './pictures/store-pictures.ts';
import { adRows, imageRows } from './rows.ts';
import {
  allowLongStatements,
  countRows,
  saveBanners,
  saveFeedbacks,
  saveImages,
  savePeople,
  saveRequests,
  saveViews,
} from './demo-repo.ts';
import type { DemoWorld } from './world.ts';

/**
 * Fills a marketplace with demo data. Picture files come first, then all rows in one transaction: after a crash halfway
 * the next start begins anew and finds nothing in its way.
 */
export async function seedDemo(parts: {
  sql: Sql;
  storage: Storage;
  log: Log;
  beforeCommit?: (tx: Transaction, accounts: readonly DemoAccountSeed[]) => Promise<void>;
}): Promise<{ readonly accounts: readonly DemoAccountSeed[] }> {
  const { sql, storage, log } = parts;
  const now = new Date();
  const world = generateDemo({ now });
  const pictures = await storePictures(storage);
  log(`${pictures.length} pictures are stored`);
  const accounts = await makeAccounts(world);
  const shown = accounts.map(({ phone, name, password, role }) => ({ phone, name, password, role }));
  await sql.begin(async (tx) => {
    await allowLongStatements(tx);
    await writeWorld(tx, world, { pictures, accounts, now });
    await countRows(tx);
    await parts.beforeCommit?.(tx, shown);
  });
  log(`${world.ads.length} ads of ${world.people.length} people are written`);
  return { accounts: shown };
}

async function writeWorld(
  tx: Transaction,
  world: DemoWorld,
  parts: { pictures: readonly DemoPicture[]; accounts: readonly OwnedAccount[]; now: Date },
): Promise<void> {
  const images = await saveImages(tx, imageRows(parts.pictures));
  const users = await savePeople(tx, world, parts.accounts, images);
  const ads = (await insertAds(tx, adRows(world, users, images), parts.now)).map(({ id }) => id);
  await saveViews(tx, world, ads);
  const requests = await saveRequests(tx, world, users, ads);
  const feedbacks = await saveFeedbacks(tx, world, { users, ads, requests });
  const chats = await saveChats(tx, world, { users, ads });
  await saveNotifications(tx, notificationRows(world, { users, ads, chats, feedbacks }, parts.now));
  await saveBanners(tx, world, images);
}
