import type { CancelReason } from '#contract/requests/cancel-reasons.ts';
import { REQUEST_COMMENTS } from '#seed/demo/texts/phrases/phrases.ts';
import { townOf } from '#seed/demo/places/towns.ts';
import { Random } from '#seed/demo/random.ts';
import { inScript, makeScene } from '#seed/demo/texts/speech.ts';
import { Template } from '#seed/demo/texts/template.ts';
import type { DemoAd, DemoPerson, DemoRequest, DemoRequestStatus } from '#seed/demo/world.ts';
import { dealTimes } from './deal-times.ts';
import type { StagedDeal } from './staged-deals.ts';

interface Setting {
  readonly ads: readonly DemoAd[];
  readonly people: readonly DemoPerson[];
  readonly staged: readonly StagedDeal[];
}

/** Makes applications that fit the states of their ads. */
export function makeRequests({ ads, people, staged }: Setting, now: Date): DemoRequest[] {
  const stagedOf = new Map(staged.map((deal) => [deal.adId, deal]));
  const requests = ads.flatMap((ad) => requestsOf(ad, people, stagedOf.get(ad.id), now));
  return requests
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((request, index) => ({ ...request, id: index + 1 }));
}

function requestsOf(
  ad: DemoAd,
  people: readonly DemoPerson[],
  staged: StagedDeal | undefined,
  now: Date,
): DemoRequest[] {
  if (ad.kind === 'service' || ad.publishedAt === null) return [];
  const random = new Random(`requests ${ad.id}`);
  const statuses = staged?.status === 'cancelled' ? [staged.status] : statusesOf(random, ad);
  const suitable = applicantsOf(random, ad, people);
  const first = people.filter(({ id }) => id === staged?.applicantId);
  const applicants = [...first, ...suitable.filter((person) => !first.includes(person))];
  const timesOf = dealTimes(random, ad, now);
  // the one with a deal comes first: the times of the others follow from it
  return statuses.map((status, index): DemoRequest => {
    const applicant = applicants[index];
    if (applicant === undefined) throw new Error('nobody is left to apply');
    const agrees = ad.price !== null && random.chance(0.7);
    return {
      id: 0,
      adId: ad.id,
      applicantId: applicant.id,
      status,
      comment: commentOf(`${ad.id} ${applicant.id}`, ad, applicant),
      agreesToPrice: agrees,
      price: agrees || ad.kind === 'vacancy' ? null : ownPrice(random, ad),
      agreedPrice: agrees ? (ad.priceMax ?? ad.price) : null,
      agreedSalary:
        agrees && ad.kind === 'vacancy' ? { salary_min: ad.price, salary_max: ad.priceMax } : null,
      cancelReason: status === 'cancelled' ? random.pick<CancelReason>(CANCELLED_FOR) : null,
      ...timesOf(status),
    };
  });
}

const CANCELLED_FOR: readonly CancelReason[] = ['plans_changed', 'no_agreement'];

function statusesOf(random: Random, ad: DemoAd): DemoRequestStatus[] {
  const others = random.whole(0, 3);
  const waiting = Array.from({ length: others }, (): DemoRequestStatus => 'pending');
  const rejected = waiting.map((): DemoRequestStatus => 'rejected');
  switch (ad.status) {
    case 'request_accepted':
      return ['accepted', ...waiting];
    case 'running':
      return ['running', ...waiting];
    case 'finished':
      return ['finished', ...rejected];
    case 'closed':
      return ['accepted', ...rejected, 'rejected'];
    case 'published':
    case 'deactivated':
    case 'expired':
      break;
    default:
      return [];
  }
  if (random.chance(0.5)) return [];
  const count = Math.min(7, 1 + Math.floor(random.next() ** 1.8 * (ad.kind === 'vacancy' ? 5 : 4.4)));
  const statuses = Array.from({ length: count }, () =>
    random.weighted<DemoRequestStatus>(['pending', 'rejected', 'withdrawn', 'cancelled'], (status) =>
      status === 'pending'
        ? 80
        : status === 'rejected'
          ? 11
          : status === 'withdrawn'
            ? 7
            : ad.kind === 'task'
              ? 2
              : 0,
    ),
  );
  return statuses.sort((one, other) => Number(other === 'cancelled') - Number(one === 'cancelled'));
}

function applicantsOf(random: Random, ad: DemoAd, people: readonly DemoPerson[]): DemoPerson[] {
  const others = people.filter((person) => person.id !== ad.authorId && person.role !== 'employer');
  const suits = (person: DemoPerson) =>
    (person.groups.includes(ad.group) ? 4 : 0) + (person.cityId === ad.cityId ? 2 : 0) + random.next() * 3;
  return others
    .map((person) => ({ person, score: suits(person) }))
    .sort((a, b) => b.score - a.score)
    .map(({ person }) => person);
}

function ownPrice(random: Random, ad: DemoAd): number | null {
  if (ad.price === null) return null;
  return Math.round((ad.price * (0.85 + random.next() * 0.5)) / 5_000) * 5_000;
}

function commentOf(seed: string, ad: DemoAd, applicant: DemoPerson): string {
  const random = new Random(`comment ${seed}`);
  const phrases = REQUEST_COMMENTS[ad.kind === 'task' ? 'task' : 'vacancy'];
  const scene = makeScene(random, townOf(applicant.city));
  const words = applicant.script === 'ru' ? scene.ru : scene.uz;
  const template = new Template({ seed, female: applicant.female, words });
  return inScript(template, random.pick(phrases), applicant.script);
}
