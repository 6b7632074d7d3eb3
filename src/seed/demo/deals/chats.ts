import { MINUTE_MS } from '#contract/time.ts';
import type { ShownPeople } from '#seed/demo/people/shown-people.ts';
import type {
  DemoAd,
  DemoChat,
  DemoFeedback,
  DemoPerson,
  DemoRecord,
  DemoRequest,
  Script,
} from '#seed/demo/world.ts';
import { chatWordsOf, type ChatPhrase } from './chat-words.ts';
import { makeServiceChats } from './service-chats.ts';

interface Setting {
  readonly ads: readonly DemoAd[];
  readonly people: readonly DemoPerson[];
  readonly requests: readonly DemoRequest[];
  readonly feedbacks: readonly DemoFeedback[];
}

/**
 * The chat of each request with the steps of its deal, and with messages where a demo account takes part; and the demo
 * accounts' chats about services. Each of them has yet to read the newest answer about an ad of their own.
 */
export function makeChats(setting: Setting, shown: ShownPeople, now: Date): DemoChat[] {
  const chats = makeRequestChats(setting, shown, now);
  const { customer, performer } = shown;
  const unread = new Set([customer, performer].map(({ id }) => newestAnswer(chats, setting.ads, id)));
  return [
    ...chats.map((chat) => (unread.has(chat) ? { ...chat, unread: 1 } : chat)),
    ...makeServiceChats(setting.ads, setting.people, shown, now),
  ];
}

function makeRequestChats(
  { ads, people, requests, feedbacks }: Setting,
  { customer, performer }: ShownPeople,
  now: Date,
): DemoChat[] {
  const scripts = new Map(people.map(({ id, script }) => [id, script]));
  const shown = new Set([customer.id, performer.id]);
  const feedbacksOf = Map.groupBy(feedbacks, ({ requestId }) => requestId);
  return requests.map((request) => {
    const author = ads[request.adId - 1]?.authorId ?? 0;
    const records = [
      ...stepsOf(request),
      ...(feedbacksOf.get(request.id) ?? []).map(({ authorId, createdAt: at }): DemoRecord => {
        return { by: authorId === author ? 'author' : 'applicant', at, text: '', step: 'feedback' };
      }),
    ];
    if (shown.has(author) || shown.has(request.applicantId)) {
      const scriptOf = { author: scripts.get(author), applicant: scripts.get(request.applicantId) };
      const isJob = ads[request.adId - 1]?.kind === 'vacancy';
      records.push(...messagesOf(request, { scriptOf, isJob }, now));
    }
    return {
      adId: request.adId,
      askerId: request.applicantId,
      requestId: request.id,
      records: records.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      unread: 0,
    };
  });
}

/** The chat about an ad of this author that ends with the newest message of an applicant. */
function newestAnswer(
  chats: readonly DemoChat[],
  ads: readonly DemoAd[],
  author: number,
): DemoChat | undefined {
  const timeOf = ({ records }: DemoChat): number => records.at(-1)?.at.getTime() ?? 0;
  return chats
    .filter(({ adId, records }) => {
      const last = records.at(-1);
      return ads[adId - 1]?.authorId === author && last?.by === 'applicant' && last.step === null;
    })
    .toSorted((one, other) => timeOf(other) - timeOf(one))[0];
}

function stepsOf({ status, createdAt, acceptedAt, startedAt, statusAt }: DemoRequest): DemoRecord[] {
  const step = (type: DemoRecord['step'], by: DemoRecord['by'], at: Date): DemoRecord => {
    return { by, at, text: '', step: type };
  };
  return [
    step('applied', 'applicant', createdAt),
    ...(acceptedAt ? [step('accepted', 'author', acceptedAt)] : []),
    ...(startedAt ? [step('running', 'applicant', startedAt)] : []),
    ...(status === 'finished' || status === 'cancelled' || status === 'rejected'
      ? [step(status, 'author', statusAt)]
      : []),
    ...(status === 'withdrawn' ? [step(status, 'applicant', statusAt)] : []),
  ];
}

/** A message: its writer, its phrase, and the minutes after a step, or before the next one if negative. */
type Line = readonly [by: DemoRecord['by'], phrase: ChatPhrase, minutes: number];

const BEFORE: readonly Line[] = [
  ['author', 'asked', 9],
  ['applicant', 'answered', 14],
];
const BEFORE_JOB: readonly Line[] = [
  ['author', 'askedAboutJob', 9],
  ['applicant', 'answeredAboutJob', 14],
];
const CHOSEN: readonly Line[] = [
  ['author', 'agreed', 3],
  ['applicant', 'thanked', 5],
];
const REGRETTED: Line = ['author', 'regretted', -4];

interface MessageSetting {
  readonly scriptOf: Readonly<Record<DemoRecord['by'], Script | undefined>>;
  readonly isJob: boolean;
}

/** Messages around the steps of a deal, each within the time until the next step. */
function messagesOf(
  { adId, applicantId, status, createdAt, acceptedAt, startedAt, statusAt }: DemoRequest,
  { scriptOf, isJob }: MessageSetting,
  now: Date,
): DemoRecord[] {
  const before = isJob ? BEFORE_JOB : BEFORE;
  const say = (from: Date, until: Date, lines: readonly Line[]): DemoRecord[] =>
    lines.map(([by, phrase, minutes], index) => {
      const span = until.getTime() - from.getTime();
      const latest = (span * (index + 1)) / (lines.length + 1);
      const after = minutes > 0 ? Math.min(minutes * MINUTE_MS, latest) : span + minutes * MINUTE_MS;
      const at = new Date(from.getTime() + Math.max(after, minutes > 0 ? 0 : latest));
      return { by, at, text: chatWordsOf({ adId, askerId: applicantId }, phrase, scriptOf[by]), step: null };
    });
  if (!acceptedAt)
    return status === 'pending' && (adId + applicantId) % 3 !== 0 ? say(createdAt, now, before) : [];
  const isOver = status === 'finished' || status === 'cancelled';
  const chosen = status === 'cancelled' ? [...CHOSEN, REGRETTED] : CHOSEN;
  return [
    ...say(createdAt, acceptedAt, before),
    ...say(acceptedAt, startedAt ?? (isOver ? statusAt : now), chosen),
    ...(startedAt && status === 'running' ? say(startedAt, now, [['applicant', 'reported', 150]]) : []),
    ...(startedAt && status === 'finished' ? say(startedAt, statusAt, [['applicant', 'ready', -12]]) : []),
    ...(status === 'finished' ? say(statusAt, now, [['author', 'praised', 2]]) : []),
    ...(status === 'cancelled' ? say(statusAt, now, [['applicant', 'understood', 11]]) : []),
  ];
}
