import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { noSessionError } from '#server/http/actor.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { PrivateFile } from '#server/http/files/private-file.ts';
import type { NotificationSettingsService } from '../me/notification-settings-service.ts';
import { ACCESS_EXPORTS, ACTIVITY_EXPORTS, readExportedPerson } from './export-repo.ts';

const EXPORTS_A_DAY = 3;

interface ExportDeps {
  readonly sql: Sql;
  readonly settings: NotificationSettingsService;
  readonly publicOrigin: string;
}

export async function exportPerson(
  { sql, settings, publicOrigin }: ExportDeps,
  userId: string,
  now: Date,
): Promise<PrivateFile> {
  await sql.begin((tx) =>
    consumeLimits(tx, [{ key: `export:${userId}`, max: EXPORTS_A_DAY, window: DAY_MS }], now),
  );
  const person = await readExportedPerson(sql, userId);
  if (person === undefined) throw noSessionError();
  const { items: notifications, quiet_hours } = await settings.get(userId);
  const content: Record<string, unknown> = {
    site: publicOrigin,
    at: now.toISOString(),
    // address of each photo, whose key is in the data
    photos: `${publicOrigin}/images/{key}/1600x_`,
    person,
    notifications,
    quiet_hours,
  };
  for (const [name, read] of Object.entries({ ...ACCESS_EXPORTS, ...ACTIVITY_EXPORTS })) {
    content[name] = await read(sql, userId);
  }
  const bytes = Buffer.from(JSON.stringify(content, undefined, 2));
  return new PrivateFile(
    bytes,
    'application/json; charset=utf-8',
    `yumush-${now.toISOString().slice(0, 10)}.json`,
  );
}
