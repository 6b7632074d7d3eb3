import { createHash } from 'node:crypto';
import { avatarName, type DemoPicture } from '#seed/demo/pictures.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import type { DemoWorld } from '#seed/demo/world.ts';
import type { Sql } from '#server/db/client.ts';

/** Inserts the demo's whole marketplace; photos have addresses, but no files. */
export async function writeDemoMarket(sql: Sql, dataDir: string): Promise<void> {
  await seedDemo({ sql, dataDir, log: () => undefined, draw: (world) => Promise.resolve(undrawn(world)) });
  await sql`analyze`;
}

function undrawn(world: DemoWorld): DemoPicture[] {
  const photos = world.ads.flatMap((ad) => ad.photos);
  const avatars = world.people.flatMap(({ avatar }) => (avatar === null ? [] : [avatarName(avatar)]));
  return [...new Set([...photos, ...avatars])].map((name) => {
    const digest = createHash('sha256').update(name).digest('hex');
    const color = `#${digest.slice(24, 30)}`;
    return { name, storageKey: digest.slice(0, 24), width: 1200, height: 900, color };
  });
}
