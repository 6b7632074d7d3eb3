import { readFile } from 'node:fs/promises';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { EXIT_CODE_NEEDS_OPERATOR } from '#server/process/startup-error.ts';
import { DiskFullError } from '../trouble.ts';
import { requireUpgradeSpace, toUpgradeError, UpgradeError } from './upgrade-trouble.ts';

const GIB = 2 ** 30;

function refusalOfServer(code: string): DatabaseError {
  const error = new DatabaseError('could not extend file', 0, 'error');
  error.code = code;
  return error;
}

test.each([
  { what: 'the server refuses a write', error: refusalOfServer('53100'), free: GIB },
  {
    what: 'a file cannot be written',
    error: Object.assign(new Error('full'), { code: 'ENOSPC' }),
    free: GIB,
  },
  { what: 'the server ends', error: new DiskFullError('full'), free: GIB },
  { what: 'the connection is lost', error: new Error('Connection terminated unexpectedly'), free: 0 },
])('a full disk is named when $what', ({ error, free }) => {
  const explained = toUpgradeError(error, '/data', free);
  expect(explained.message).toMatch(/^The disk that holds \/data became full .* Make room and try again\.$/);
  expect(explained.exitCode).toBe(EXIT_CODE_NEEDS_OPERATOR);
});

test('an unknown upgrade failure is reported with its cause, not retried', () => {
  const explained = toUpgradeError(refusalOfServer('22000'), '/data', GIB);
  expect(explained.message).toMatch(
    /could not be upgraded: could not extend file\nThe database is as it was/,
  );
  expect(explained.exitCode).toBe(EXIT_CODE_NEEDS_OPERATOR);
});

test('an upgrade without enough disk space names the needed and free sizes', () => {
  expect(() => requireUpgradeSpace(GIB, GIB)).not.toThrow();
  expect(() => requireUpgradeSpace(GIB + 1, GIB)).toThrow(UpgradeError);
  expect(() => requireUpgradeSpace(2 * GIB, GIB)).toThrow('needs 2048 MB beside it; 1024 MB are free');
});

test('systemd does not restart the service if a failure needs a person', async () => {
  const unit = await readFile(new URL('../../../deploy/yumush.service', import.meta.url), 'utf8');
  expect(unit).toContain(`\nRestartPreventExitStatus=${EXIT_CODE_NEEDS_OPERATOR}\n`);
});
