import { seedDemo } from '#seed/demo/seed.ts';
import type { TestApi } from '#tests/setup/server/api.ts';

export async function writeDemoMarket({ sql, storage }: TestApi): Promise<void> {
  await seedDemo({ sql, storage, log: () => undefined });
  await sql`analyze`;
}
