import type { AdStatus } from '#contract/ads/status.ts';
import { atHour, daysBetween, daysFrom, hoursFrom } from '#seed/demo/moments.ts';
import type { Random } from '#seed/demo/random.ts';
import type { DemoAd, WorkMode } from '#seed/demo/world.ts';
import type { WordingSubject } from '#seed/demo/texts/wordings.ts';

type Employment = DemoAd['employmentType'];

const STATUSES: Readonly<Record<DemoAd['kind'], Readonly<Partial<Record<AdStatus, number>>>>> = {
  task: {
    published: 840,
    request_accepted: 32,
    running: 30,
    finished: 48,
    expired: 18,
    deactivated: 12,
    moderation: 8,
    need_edit: 4,
    deleted: 8,
  },
  service: { published: 930, deactivated: 28, expired: 20, moderation: 8, need_edit: 6, deleted: 8 },
  vacancy: {
    published: 900,
    closed: 40,
    expired: 20,
    deactivated: 16,
    moderation: 8,
    rejected: 6,
    deleted: 10,
  },
};

export function statusOf(random: Random, kind: DemoAd['kind']): AdStatus {
  const shares = STATUSES[kind];
  return random.weighted(AD_STATUS_LIST, (status) => shares[status] ?? 0);
}

const AD_STATUS_LIST: readonly AdStatus[] = [
  'published',
  'request_accepted',
  'running',
  'finished',
  'closed',
  'expired',
  'deactivated',
  'moderation',
  'need_edit',
  'rejected',
  'deleted',
];

interface Times {
  createdAt: Date;
  publishedAt: Date | null;
  liftedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

export function timesOf(random: Random, kind: DemoAd['kind'], status: AdStatus, now: Date): Times {
  const never = status === 'moderation' || status === 'need_edit' || status === 'rejected';
  const hasStarted = status === 'finished' || status === 'running';
  const age =
    status === 'expired'
      ? random.whole(31, 44) + random.next()
      : (hasStarted ? 2.5 : 0.02) + 27 * random.next() ** (never ? 4 : 1.7);
  const createdAt = daysFrom(now, -age);
  const times: Times = {
    createdAt,
    publishedAt: never ? null : createdAt,
    liftedAt: null,
    startsAt: null,
    endsAt: null,
  };
  if (status === 'published' && age > 1 && random.chance(0.08)) {
    times.liftedAt = hoursFrom(now, -random.next() * Math.min(46, age * 23) - 0.1);
    times.publishedAt = times.liftedAt;
  }
  if (kind === 'task') return { ...times, ...taskTimes(random, status, createdAt, now) };
  return times;
}

function taskTimes(
  random: Random,
  status: AdStatus,
  createdAt: Date,
  now: Date,
): Pick<Times, 'startsAt' | 'endsAt'> {
  const hour = random.whole(8, 19);
  const length = random.whole(1, 6);
  if (status === 'finished' || status === 'running') {
    const day = 1 + (daysBetween(createdAt, now) - 2) * random.next();
    const startsAt = atHour(daysFrom(createdAt, day), hour);
    const until = status === 'running' ? now : startsAt;
    return { startsAt, endsAt: atHour(daysFrom(until, length), 20) };
  }
  if (status === 'expired') return { startsAt: null, endsAt: daysFrom(now, -random.next() * 10 - 0.2) };
  if (status !== 'request_accepted' && random.chance(0.45)) return { startsAt: null, endsAt: null };
  const startsAt = atHour(daysFrom(now, random.whole(1, 9)), hour);
  return { startsAt, endsAt: random.chance(0.7) ? daysFrom(startsAt, length) : null };
}

export function employmentOf(random: Random, subject: WordingSubject): Employment {
  if (subject.kind !== 'vacancy') return null;
  const kinds = ['full', 'partial', 'project', 'internship', 'volunteering'] as const;
  const helps = ['education', 'care', 'events', 'agriculture', 'health'].includes(subject.group);
  const weights = { full: 72, partial: 15, project: 7, internship: 5, volunteering: helps ? 2 : 0 };
  return random.weighted(kinds, (kind) => weights[kind]);
}

export function workModesOf(random: Random, employment: Employment, remote: boolean): WorkMode[] {
  if (employment === null) return [];
  if (remote) return [random.pick<WorkMode>(['free', 'flexible'])];
  if (employment === 'partial')
    return random.sample<WorkMode>(['short_shifts', 'evenings', 'weekends'], random.whole(1, 2));
  if (employment === 'full') return random.chance(0.15) ? ['flexible'] : [];
  return random.chance(0.6) ? [random.pick<WorkMode>(['flexible', 'free', 'weekends'])] : [];
}

const EMPLOYMENT_SHARE = { full: 1, partial: 0.6, project: 1, internship: 0.45, volunteering: 0 } as const;

export function payOfDemoAd(
  random: Random,
  subject: WordingSubject,
  employment: Employment,
): { price: number | null; priceMax: number | null } {
  const [from, to] = subject.entry.price;
  if (employment === null) {
    if (random.chance(subject.kind === 'task' ? 0.1 : 0.14)) return { price: null, priceMax: null };
    const part = subject.kind === 'task' ? random.next() : random.next() * 0.6;
    return { price: round(1000 * (from + (to - from) * part)), priceMax: null };
  }
  const share = EMPLOYMENT_SHARE[employment];
  if (share === 0 || random.chance(0.08)) return { price: null, priceMax: null };
  const low = round(1000 * share * (from + (to - from) * 0.45 * random.next()));
  const high = round(1000 * share * (to - (to - from) * 0.4 * random.next()));
  const form = random.next();
  if (form < 0.16) return { price: low, priceMax: null };
  if (form < 0.22) return { price: null, priceMax: high };
  return { price: low, priceMax: Math.max(low, high) };
}

/** Rounds a sum: nobody asks for 137 482 sums. */
function round(sum: number): number {
  const step =
    sum < 60_000
      ? 5_000
      : sum < 400_000
        ? 10_000
        : sum < 2_000_000
          ? 50_000
          : sum < 20_000_000
            ? 100_000
            : 1_000_000;
  return Math.max(step, Math.round(sum / step) * step);
}
