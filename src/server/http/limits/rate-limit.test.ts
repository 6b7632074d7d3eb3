import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

function limitAt(rate: ConstructorParameters<typeof RateLimit>[0]) {
  const clock = { now: 0 };
  return { clock, limit: new RateLimit(rate, () => clock.now) };
}

function taken(limit: RateLimit, key: string, tries: number): number {
  return Array.from({ length: tries }, () => limit.take(key)).filter(Boolean).length;
}

it('a rate limit allows its burst and then its rate', () => {
  const { clock, limit } = limitAt({ burst: 5, perSecond: 2 });
  expect(taken(limit, 'a', 100)).toBe(5);
  expect(taken(limit, 'b', 100)).toBe(5);
  clock.now = 1000;
  expect(taken(limit, 'a', 100)).toBe(2);
  clock.now = 60_000;
  expect(taken(limit, 'a', 100)).toBe(5);
});

it('a rate limit names the seconds until the next token', () => {
  const { clock, limit } = limitAt({ burst: 1, perSecond: 0.5 });
  limit.spend('a');
  expect(() => limit.spend('a')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', headers: { 'retry-after': '2' } }),
  );
  clock.now = 2000;
  limit.spend('a');
});

it('a rate limiter drops keys whose token bucket has refilled', () => {
  const { clock, limit } = limitAt({ burst: 2, perSecond: 1 });
  for (let count = 0; count < 1000; count += 1) limit.take(String(count));
  clock.now = 5000;
  limit.take('last');
  expect(limit.size).toBe(1);
});

it('a rate limit uses the real clock unless a time is given', () => {
  const limit = new RateLimit({ burst: 2, perSecond: 0.001 });
  expect(taken(limit, 'a', 100)).toBe(2);
});
