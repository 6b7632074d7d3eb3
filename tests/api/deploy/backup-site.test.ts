import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directTarget, type Sql } from '#server/db/client.ts';
import { checkSharedSettings, deleteSharedSettings } from '#server/process/shared-settings-repo.ts';
import { parseEnv } from '#server/settings/env.ts';
import { makeSharedSettings } from '#server/shared-settings.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { databaseUrlOf } from '#tests/setup/database/database-target.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { runAdmin } from '#tests/supervisor/backup-drill.ts';
import { requireDatabaseOfThisSite } from '../../../scripts/backup/same-site.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'photos',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('a backup of a database server of one’s own', () => {
  let sql: Sql;
  let DATABASE_URL: string;
  let folder: string;
  let site: string;
  let backup: string;
  beforeAll(async () => {
    const database = await testDatabaseAt(null);
    ({ sql } = database);
    DATABASE_URL = databaseUrlOf(directTarget(database.target));
    folder = await mkdtemp(path.join(tmpdir(), 'yumush-site-'));
    registerCleanup(() => rm(folder, { recursive: true, force: true }));
    site = path.join(folder, 'site');
    backup = path.join(folder, 'backup');
    await mkdir(path.join(site, 'storage'), { recursive: true });
    await createImage(sql);
  });
  beforeEach(async () => {
    await deleteSharedSettings(sql);
    await startSite({ DATA_DIR: site });
  });

  /** Compares and saves the settings as a start does. */
  async function startSite(environment: Record<string, string>): Promise<void> {
    await checkSharedSettings(sql, await makeSharedSettings(parseEnv(environment)));
  }

  async function expectRefusal(environment: Record<string, string>, reason: RegExp): Promise<void> {
    const { code, output } = await runAdmin(['backup', backup], { DATABASE_URL, ...environment });
    expect(output).toMatch(reason);
    expect(code).toBe(1);
    expect(existsSync(backup)).toBe(false);
    expect(existsSync(`${backup}.unfinished`)).toBe(false);
  }

  const check = async (environment: Record<string, string>) =>
    await requireDatabaseOfThisSite(sql, parseEnv({ DATABASE_URL, ...environment }));

  it('is refused if rows refer to files and the data folder does not exist', async () => {
    const nowhere = path.join(folder, 'nowhere');
    await expectRefusal({ DATA_DIR: nowhere }, /folder \S+nowhere\/storage does not exist\. Set DATA_DIR/);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('is refused with another site’s files and keys', async () => {
    const other = path.join(folder, 'other');
    await mkdir(path.join(other, 'storage'), { recursive: true });
    await makeSharedSettings(parseEnv({ DATA_DIR: other }));
    await expectRefusal(
      { DATA_DIR: other },
      /SECRETS_KEY, VAPID_PUBLIC_KEY, DATA_DIR \(DATA_DIR is \S+other\)/,
    );
  });

  it('is refused without the key files and creates none of them', async () => {
    const empty = path.join(folder, 'empty');
    await mkdir(path.join(empty, 'storage'), { recursive: true });
    await expectRefusal({ DATA_DIR: empty }, /SECRETS_KEY, VAPID_PUBLIC_KEY, DATA_DIR/);
    expect(await readdir(empty)).toEqual(['storage']);
  });

  it('is refused without the bucket that the site has moved to', async () => {
    await expect(check({ DATA_DIR: site, ...BUCKET })).rejects.toThrow(/has it: DATA_DIR/);
    await deleteSharedSettings(sql);
    await startSite({ DATA_DIR: site, ...BUCKET });
    // a release that did not compare folders with buckets left this row when the site moved to the bucket
    await sql`
      insert into shared_settings (name, fingerprint, set_at) values ('DATA_DIR', 'former', now() - interval '1 day')`;
    await expect(check({ DATA_DIR: site })).rejects.toThrow(/has it: S3_BUCKET/);
    await expect(check({ DATA_DIR: site, ...BUCKET, S3_BUCKET: 'other' })).rejects.toThrow('S3_BUCKET');
    await expect(check({ DATA_DIR: site, ...BUCKET })).resolves.toBeUndefined();
  });

  it('is made only with the site’s keys, from files or the environment', async () => {
    await expect(check({ DATA_DIR: site })).resolves.toBeUndefined();
    await deleteSharedSettings(sql);
    const SECRETS_KEY = 'ab'.repeat(32);
    await startSite({ DATA_DIR: site, SECRETS_KEY });
    await expect(check({ DATA_DIR: site, SECRETS_KEY })).resolves.toBeUndefined();
    await expect(check({ DATA_DIR: site })).rejects.toThrow(/has it: SECRETS_KEY/);
  });
});
