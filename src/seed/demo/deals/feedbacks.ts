import { HANDS } from '#seed/demo/ads/ad-texts.ts';
import { daysBetween, daysFrom } from '#seed/demo/moments.ts';
import { FEEDBACK_PHRASES, type Phrase } from '#seed/demo/texts/phrases/phrases.ts';
import { townWords, inScript } from '#seed/demo/texts/speech.ts';
import { townOf } from '#seed/demo/places/towns.ts';
import { Random } from '#seed/demo/random.ts';
import { Template } from '#seed/demo/texts/template.ts';
import type { StagedDeal } from './staged-deals.ts';
import type { DemoAd, DemoFeedback, DemoPerson, DemoRequest } from '#seed/demo/world.ts';

const COUNT = 1520;

const PRAISE: Readonly<Record<string, readonly Phrase[]>> = {
  education: FEEDBACK_PHRASES.education,
  beauty: FEEDBACK_PHRASES.beauty,
  events: FEEDBACK_PHRASES.events,
  cooking: FEEDBACK_PHRASES.events,
  care: FEEDBACK_PHRASES.care,
  'it-design': FEEDBACK_PHRASES.desk,
  'finance-legal': FEEDBACK_PHRASES.desk,
};

/** Both sides may judge a finished task; other feedback is about services, and some performers get more of it. */
export function makeFeedbacks(
  {
    ads,
    people,
    requests,
    staged,
  }: {
    readonly ads: readonly DemoAd[];
    readonly people: readonly DemoPerson[];
    readonly requests: readonly DemoRequest[];
    readonly staged: readonly StagedDeal[];
  },
  now: Date,
): DemoFeedback[] {
  const stagedOf = new Map(staged.map((deal) => [deal.adId, deal]));
  const byId = new Map(people.map((person) => [person.id, person]));
  const person = (id: number) => {
    const found = byId.get(id);
    if (!found) throw new Error(`no such person: ${id}`);
    return found;
  };
  const feedbacks = [
    ...requests.flatMap((request) => afterTask(request, ads, person, stagedOf.get(request.adId), now)),
    ...Array.from({ length: 70 }, (_, index) => aboutEmployer(index, people, now)),
  ];
  const services = ads.filter((ad) => ad.kind === 'service' && ad.publishedAt !== null);
  const asked = new Map(people.map(({ id }) => [id, new Random(`asked ${id}`).next() ** 3 + 0.03]));
  const written = new Set<string>();
  for (let index = 0; feedbacks.length < COUNT; index += 1) {
    const random = new Random(`feedback ${index}`);
    const ad = random.weighted(services, (service) => asked.get(service.authorId) ?? 0);
    const author = random.pick(people);
    const deal = `${author.id} ${ad.id}`;
    if (author.id === ad.authorId || written.has(deal)) continue;
    written.add(deal);
    // most deals are older than the current ad
    const about = random.chance(0.4) ? ad : null;
    feedbacks.push(judge(random, person(ad.authorId), author, about, kindWords(ad.group), now));
  }
  return feedbacks
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((feedback, index) => ({ ...feedback, id: index + 1 }));
}

function kindWords(group: string): readonly Phrase[] {
  if (HANDS.has(group)) return [...FEEDBACK_PHRASES.any, ...FEEDBACK_PHRASES.hands];
  const special = PRAISE[group];
  return special ? [...FEEDBACK_PHRASES.any, ...special, ...special] : FEEDBACK_PHRASES.any;
}

function afterTask(
  request: DemoRequest,
  ads: readonly DemoAd[],
  person: (id: number) => DemoPerson,
  staged: StagedDeal | undefined,
  now: Date,
): DemoFeedback[] {
  const ad = ads[request.adId - 1];
  if (request.status !== 'finished' || !ad) return [];
  // Ids follow the order of the requests' times, which depends on the hour of seeding.
  const random = new Random(`after ${ad.id} ${request.applicantId}`);
  const [customer, performer] = [person(ad.authorId), person(request.applicantId)];
  const after = { ...ad, startsAt: request.statusAt };
  const isSaid = random.chance(0.85) || staged !== undefined;
  const mayAnswer = random.chance(0.6);
  const isAnswered = staged?.isAnswered ?? mayAnswer;
  return [
    ...(isSaid ? [judge(random, performer, customer, after, kindWords(ad.group), now)] : []),
    ...(isAnswered ? [judge(random, customer, performer, after, FEEDBACK_PHRASES.customer, now)] : []),
  ].map((feedback) => ({ ...feedback, requestId: request.id }));
}

function aboutEmployer(index: number, people: readonly DemoPerson[], now: Date): DemoFeedback {
  const random = new Random(`employer ${index}`);
  const employer = random.pick(people.filter((person) => person.role === 'employer'));
  const author = random.pick(people.filter((person) => person.role !== 'employer'));
  return judge(random, employer, author, null, FEEDBACK_PHRASES.employer, now);
}

function judge(
  random: Random,
  target: DemoPerson,
  author: DemoPerson,
  ad: DemoAd | null,
  praise: readonly Phrase[],
  now: Date,
): DemoFeedback {
  const quality = 0.84 + 0.16 * new Random(`quality ${target.id}`).next();
  const positive = target.role === 'performer' ? random.chance(quality) : true;
  const seed = `${target.id} ${author.id} ${random.whole(0, 999)}`;
  const words = townWords(townOf(author.city), author.script);
  const template = new Template({ seed, female: target.female, words });
  const known = [target.createdAt, author.createdAt, daysFrom(now, -400), ...(ad ? [earliest(ad)] : [])];
  const since = new Date(Math.max(...known.map((moment) => moment.getTime())));
  const days = daysBetween(since, now);
  return {
    id: 0,
    userId: target.id,
    authorId: author.id,
    adId: ad?.id ?? null,
    requestId: null,
    positive,
    text: inScript(template, random.pick(positive ? praise : FEEDBACK_PHRASES.complaint), author.script),
    createdAt: daysFrom(now, -days * random.next() ** 1.3),
  };
}

function earliest(ad: DemoAd): Date {
  return ad.startsAt ?? ad.createdAt;
}
