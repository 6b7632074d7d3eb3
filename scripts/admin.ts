// npm run admin -- block +998901234567: an operator's commands at the machine; they also work while the site runs.
import { DAY_MS } from '#contract/time.ts';
import { confirmClockDate, describeClock } from '#server/background/clock/clock-guard.ts';
import type { Sql } from '#server/db/client.ts';
import { describeSchema } from '#server/db/migrate.ts';
import {
  runOperatorCommand,
  type OperatorCommand,
  OPERATOR_COMMANDS,
} from '#server/domains/accounts/operator-service.ts';
import { describePageErrors } from '#server/domains/page-errors/page-errors-service.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { deleteSharedSettings } from '#server/process/shared-settings-repo.ts';
import { isBackupCommand, runBackupCommand } from './backup/backup-commands.ts';
import { findMissingFiles, reportMissingFiles } from './backup/missing-files.ts';
import { connectOrStartDatabase } from './backup/connect-or-start-database.ts';
import { runCommand } from './backup/operator-command.ts';
import { chooseStorage } from '#server/storage/choose.ts';
import { parseEnv } from '#server/settings/env.ts';
import { countSmsSince } from '#server/notifiers/sms/sms-repo.ts';

const USAGE = `npm run admin -- OPERATION PHONE [REASON], or status, errors, missing-files, forget-settings, confirm-clock DAY,
                 backup DIR, verify DIR, restore DIR [--replace]

  show             who that is
  make-moderator   lets somebody decide about ads, people and documents, with a second factor on (make-member takes it back)
  block            ends all sessions, lets nobody sign in and hides profile and ads (unblock takes it back)
  reset            voids password and second factors, ends all sessions and lifts limits; a code by SMS sets a new password
  status           how many SMS the last day took, whether the clock is believed, and which schema the database has
  errors           what went wrong in pages and workers within two weeks, the most frequent first
  missing-files    names files that rows refer to and the storage lacks, after a database was restored without them
  forget-settings  after keys, storage or the public origin were changed on purpose: the next process that starts has the right ones
  confirm-clock    what the log asks for after a start with a clock far ahead: from then on it is believed; DAY is today, in UTC
  backup           copies database, pictures, documents and keys into a new folder, while the site runs
  verify           compares a backup's files with their checksums; needs no database
  restore          puts a backup into an empty data folder or database; --replace sets aside or replaces what is there

PHONE is like +998901234567. DATA_DIR and DATABASE_URL (or DATABASE_DIRECT_URL) are as for npm start. Everything but a look is noted in audit_log, with the reason.`;

async function main(): Promise<number> {
  const [word, given = '', ...reason] = process.argv.slice(2);
  if (isBackupCommand(word)) return await runBackupCommand(word, [given, ...reason], connectOrStartDatabase);
  if (word === 'status') return await withDatabase(tellStatus);
  if (word === 'errors') return await withDatabase(listErrors);
  if (word === 'missing-files') return await withDatabase(listMissingFiles);
  if (word === 'forget-settings') return await withDatabase(letSettingsChange);
  if (word === 'confirm-clock') return await withDatabase((sql) => believeClock(sql, given));
  const operation: OperatorCommand | undefined = OPERATOR_COMMANDS.find((each) => each === word);
  const phone = given.replace(/[\s()-]/g, '');
  if (operation === undefined || !/^\+[1-9]\d{7,14}$/.test(phone)) {
    console.error(USAGE);
    return 2;
  }
  return await withDatabase(async (sql) => {
    const outcome = await runOperatorCommand(sql, operation, phone, new Date(), reason.join(' ') || null);
    if (outcome === undefined) {
      console.error(`Nobody has the phone ${phone}.`);
      return 1;
    }
    console.log(outcome);
    return 0;
  });
}

async function withDatabase(work: (sql: Sql) => Promise<number>): Promise<number> {
  const database = await connectOrStartDatabase();
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

async function tellStatus(sql: Sql): Promise<number> {
  const sent = await countSmsSince(sql, new Date(Date.now() - DAY_MS));
  console.log(`${sent} SMS were asked for within 24 hours (SMS_PER_DAY bounds them).`);
  console.log(await describeClock(sql));
  console.log(await describeSchema(sql));
  return 0;
}

async function listErrors(sql: Sql): Promise<number> {
  console.log(await describePageErrors(sql));
  return 0;
}

async function listMissingFiles(sql: Sql): Promise<number> {
  const settings = parseEnv(withSecretFiles(process.env));
  const report = (line: string): void => console.error(line);
  return reportMissingFiles(await findMissingFiles(sql, chooseStorage(settings), report));
}

async function letSettingsChange(sql: Sql): Promise<number> {
  await deleteSharedSettings(sql);
  console.log('The next process that starts decides which settings are right.');
  return 0;
}

async function believeClock(sql: Sql, day: string): Promise<number> {
  if (await confirmClockDate(sql, day, new Date())) {
    console.log('The clock is believed from now on.');
    return 0;
  }
  console.error(`This machine's clock says ${new Date().toISOString()}. Set it right, or name that day.`);
  return 1;
}

await runCommand(main);
