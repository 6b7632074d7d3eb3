import { expect, test } from 'vitest';
import { parsePasswd } from './account.ts';
import { serverSettings, warmStartSettings } from './settings.ts';
import { DiskFullError, toStartupError, PreviousServerEndingError } from './trouble.ts';

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', DiskFullError, /is full/],
  [
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    PreviousServerEndingError,
    /Wait/,
  ],
])('the last output of PostgreSQL is explained: %s', (output, kind, words) => {
  const error = toStartupError(output, 'It did not start', '/data');
  expect(error).toBeInstanceOf(kind);
  expect(error.message).toMatch(words);
});

test('too little shared memory is not mistaken for a full disk', () => {
  const output = 'FATAL:  could not resize shared memory segment "/x" to 8 bytes: No space left on device';
  expect(toStartupError(output, 'It did not start', '/data')).not.toBeInstanceOf(DiskFullError);
});

test('an unknown error is reported without time and process id', () => {
  const output =
    '2026-01-01 10:00:00.123 UTC [12] LOG:  starting\n2026-01-01 10:00:00.124 UTC [12] FATAL:  odd\nended with 1';
  expect(toStartupError(output, 'It did not start', '/data').message).toBe('It did not start: FATAL:  odd');
});

test('parsePasswd reads negative user ids as unsigned 32-bit numbers', () => {
  expect(parsePasswd('# note\nnobody:*:-2:-2::/var/empty:/usr/bin/false\n')).toEqual([
    { name: 'nobody', uid: 4_294_967_294, gid: 4_294_967_294 },
  ]);
});

test('memory settings of PostgreSQL fit small and large machines', () => {
  const gib = 1024 ** 3;
  expect(serverSettings(0.5 * gib)).toMatchObject({ shared_buffers: '64MB', work_mem: '4MB' });
  expect(serverSettings(4 * gib)).toMatchObject({ shared_buffers: '512MB' });
  expect(serverSettings(64 * gib)).toMatchObject({ shared_buffers: '8192MB', work_mem: '32MB' });
});

test('PostgreSQL starts without prewarming if the library is missing', () => {
  expect(warmStartSettings('/nowhere/bin')).toEqual({});
});
