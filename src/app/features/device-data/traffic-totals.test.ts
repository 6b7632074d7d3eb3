import { expect, it } from 'vitest';
import { sumTraffic } from './traffic-totals.ts';

const NOW = new Date(2026, 2, 2, 9, 0).getTime();

it('transferred bytes are summed by kind for today, 7 and 30 days', () => {
  const moved = sumTraffic(
    [
      { day: '2026-03-02', kind: 'ads', bytes: 1 },
      { day: '2026-03-02', kind: 'photos', bytes: 2 },
      { day: '2026-02-24', kind: 'ads', bytes: 4 },
      { day: '2026-02-23', kind: 'ads', bytes: 8 },
      { day: '2026-02-01', kind: 'ads', bytes: 16 },
      { day: '2026-01-31', kind: 'ads', bytes: 32 },
    ],
    NOW,
  );
  expect(moved.today).toEqual({ app: 0, ads: 1, photos: 2, map: 0 });
  expect(moved.week.ads).toBe(5);
  expect(moved.month.ads).toBe(29);
});

it('bytes of unknown kinds or future days are ignored', () => {
  const moved = sumTraffic(
    [
      { day: '2026-03-02', kind: 'music', bytes: 1 },
      { day: '2027-03-02', kind: 'ads', bytes: 2 },
    ],
    NOW,
  );
  expect(moved.month).toEqual({ app: 0, ads: 0, photos: 0, map: 0 });
});
