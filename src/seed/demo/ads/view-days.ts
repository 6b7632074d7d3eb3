import { DAY_MS } from '#contract/time.ts';
import { dayInTashkent } from '#server/db/local-day.ts';
import type { DemoAd, DemoRequest } from '#seed/demo/world.ts';

/** Days of which the counts of views by day are kept. */
const KEPT_DAYS = 30;

/**
 * Spreads the recent views of an ad over its days, most of them when it was new. Nobody applies without having seen the
 * ad, so a day has more views than applications.
 */
export function withViewDays(ad: DemoAd, requests: readonly DemoRequest[], now: Date): DemoAd {
  if (ad.publishedAt === null) return ad;
  const applied = Map.groupBy(requests, ({ createdAt }) => dayInTashkent(createdAt));
  const days = daysOf(ad.createdAt, now);
  const weights = days.map((_, index) => 1 / (index + 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const viewDays = days.map((day, index) => {
    const spread = Math.round((ad.recentViews * (weights[index] ?? 0)) / sum);
    const applicants = applied.get(day)?.length ?? 0;
    return { day, views: Math.max(spread, applicants === 0 ? 0 : 2 * applicants + 1) };
  });
  const recentViews = viewDays.reduce((total, { views }) => total + views, 0);
  const older = Math.max(ad.views - ad.recentViews, 3 * (requests.length - countOf(applied, days)));
  return {
    ...ad,
    views: recentViews + older,
    recentViews,
    viewDays: viewDays.filter(({ views }) => views > 0),
  };
}

function daysOf(from: Date, now: Date): string[] {
  const days: string[] = [];
  for (let at = now.getTime(); at > now.getTime() - KEPT_DAYS * DAY_MS; at -= DAY_MS) {
    const day = dayInTashkent(new Date(at));
    if (day < dayInTashkent(from)) break;
    days.unshift(day);
  }
  return days;
}

function countOf(applied: ReadonlyMap<string, readonly DemoRequest[]>, days: readonly string[]): number {
  return days.reduce((count, day) => count + (applied.get(day)?.length ?? 0), 0);
}
