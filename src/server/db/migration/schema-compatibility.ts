import { StartupError } from '../../process/startup-error.ts';
import { type Migration, numberOf } from './migration-files.ts';

/** A row of schema_migrations. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly oldest_code: string | null;
}

/** Migrations that are left to apply; throws when this version cannot run on the database. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  refuseChanged(migrations, applied);
  refuseNewerSchema(migrations, applied);
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const last = applied
    .map(({ name }) => name)
    .toSorted()
    .at(-1);
  // An `after` migration waits for old processes while later ones may be applied; a `before` migration cannot wait.
  const late = pending.find(({ name, phase }) => phase === 'before' && last !== undefined && name < last);
  if (late) {
    throw new StartupError(
      `Migration ${late.name} is older than ${last}, which is applied already: renumber it to come last.`,
    );
  }
  return pending;
}

/** Names of migrations of newer versions, which this version does not know and can run with. */
export function newerMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  return applied.map(({ name }) => name).filter((name) => !known.has(name));
}

function refuseChanged(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (file && file.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after it had been applied. ` +
          'Put the file back as it was and write the change as a new migration.',
      );
    }
  }
}

function refuseNewerSchema(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const unknown = new Set(newerMigrations(migrations, applied));
  const newest = migrations.map(numberOf).at(-1) ?? '0000';
  const barrier = applied.find(
    ({ name, oldest_code }) => unknown.has(name) && oldest_code !== null && oldest_code > newest,
  );
  if (barrier) {
    throw new StartupError(
      `The database has migration ${barrier.name}, which needs a version with migration ${barrier.oldest_code}; ` +
        `this one ends with ${newest}. Start a newer version, or restore a backup made before that migration.`,
    );
  }
}
