import { describe, expect, test } from 'vitest';
import { parseLogPosition, writeLogPosition } from './log-position.ts';
import { ReplicaLag } from './replica-lag.ts';

function lagOf(...samples: readonly (readonly [at: number, position: bigint])[]): ReplicaLag {
  const lag = new ReplicaLag(5000);
  for (const [at, position] of samples) lag.add({ at, position });
  return lag;
}

describe('how far a replica is behind', () => {
  test('a replica of a primary without writes is not behind', () => {
    expect(lagOf([0, 10n], [500, 10n], [1000, 10n]).behind(10n)).toBe(0);
  });

  test('is the age of the newest position that the replica has replayed', () => {
    const lag = lagOf([0, 10n], [500, 20n], [1000, 30n]);
    expect(lag.behind(30n)).toBe(0);
    expect(lag.behind(29n)).toBe(500);
    expect(lag.behind(12n)).toBe(1000);
  });

  test('a replica that is older than every sample is infinitely behind', () => {
    expect(lagOf([0, 10n]).behind(9n)).toBe(Infinity);
    expect(lagOf().behind(9n)).toBe(Infinity);
    const long = lagOf(...Array.from({ length: 100 }, (_, n) => [n * 500, BigInt(n)] as const));
    expect(long.behind(5n)).toBe(Infinity);
  });
});

test.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF', '0/3000060'])(
  'the position %s is read and written',
  (text) => {
    expect(writeLogPosition(parseLogPosition(text) ?? -1n)).toBe(text);
  },
);

test.each(['', '16', '16/', 'x/1', '16/123456789', '-1/0'])('"%s" is no position', (text) => {
  expect(parseLogPosition(text)).toBeUndefined();
});
