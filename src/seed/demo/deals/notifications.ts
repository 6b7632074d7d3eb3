import { hasPublicPage } from '#contract/ads/status.ts';
import { daysFrom } from '#seed/demo/moments.ts';
import type { ShownPeople } from '#seed/demo/people/shown-people.ts';
import type {
  DemoAd,
  DemoChat,
  DemoFeedback,
  DemoNotification,
  DemoRecord,
  DemoRequest,
} from '#seed/demo/world.ts';

interface Setting {
  readonly ads: readonly DemoAd[];
  readonly requests: readonly DemoRequest[];
  readonly chats: readonly DemoChat[];
  readonly feedbacks: readonly DemoFeedback[];
}

type Side = DemoRecord['by'];
type Step = NonNullable<DemoRecord['step']>;

/** How far back notifications go. */
const DAYS = 14;
/** Unread notifications of each demo account, beside those of unread messages. */
const UNREAD = 2;

/** The event of a step, and the sides that are notified of it; the clock starts tasks and notifies both. */
const TOLD: Partial<Record<Step, readonly [words: DemoNotification['words'], sides: readonly Side[]]>> = {
  applied: ['request_new', ['author']],
  accepted: ['request_accepted', ['applicant']],
  rejected: ['request_rejected', ['applicant']],
  running: ['task_started', ['author', 'applicant']],
  finished: ['task_finished', ['applicant']],
  cancelled: ['request_cancelled', ['applicant']],
};

/**
 * Events of the demo accounts' ads, deals, chats and feedback in the last weeks, oldest first; of an ad without a page
 * only its messages, which lead to the chat.
 */
export function makeNotifications(
  { ads, requests, chats, feedbacks }: Setting,
  { customer, performer }: ShownPeople,
  now: Date,
): DemoNotification[] {
  const since = daysFrom(now, -DAYS);
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const adOf = (id: number): DemoAd | undefined => ads[id - 1];
  const all = [
    ...ads.flatMap(approvalOf),
    ...chats.flatMap((chat) => inChat(chat, adOf(chat.adId), requestOf.get(chat.requestId ?? 0))),
    ...feedbacks.flatMap((feedback) => (feedback.requestId === null ? aboutService(feedback) : [])),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return [customer, performer].flatMap(({ id }) => {
    const own = all.filter(({ personId, at, adId, message }) => {
      return personId === id && at >= since && at <= now && (message !== null || hasPage(ads[adId - 1]));
    });
    const steps = own.filter(({ isRead, message }) => !isRead && message === null);
    const earlier = new Set(steps.slice(0, -UNREAD));
    return own.map((each) => (earlier.has(each) ? { ...each, isRead: true } : each));
  });
}

function hasPage(ad: DemoAd | undefined): boolean {
  return ad !== undefined && hasPublicPage(ad.kind, ad.status);
}

const PLAIN = { actorId: null, text: '', cancelReason: null, message: null, isRead: true } as const;

function approvalOf({ id: adId, authorId: personId, publishedAt }: DemoAd): DemoNotification[] {
  return publishedAt === null ? [] : [{ ...PLAIN, personId, adId, at: publishedAt, words: 'ad_approve' }];
}

function aboutService({ userId, authorId, adId, createdAt }: DemoFeedback): DemoNotification[] {
  if (adId === null) return [];
  return [
    {
      ...PLAIN,
      personId: userId,
      adId,
      at: createdAt,
      words: 'feedback_new',
      actorId: authorId,
      isRead: false,
    },
  ];
}

/** Events of a chat; a refusal is read, and any step after which its reader has done something in the chat. */
function inChat(
  { adId, askerId, records, unread }: DemoChat,
  ad: DemoAd | undefined,
  request: DemoRequest | undefined,
): DemoNotification[] {
  if (ad === undefined) return [];
  const people: Readonly<Record<Side, number>> = { author: ad.authorId, applicant: askerId };
  return records.flatMap(({ by, at, text, step }, index): DemoNotification[] => {
    const other: Side = by === 'author' ? 'applicant' : 'author';
    const actorId = by === 'author' && ad.anonymous ? null : people[by];
    const isFollowed = (side: Side): boolean => records.slice(index + 1).some((later) => later.by === side);
    const toOther = { ...PLAIN, personId: people[other], adId, at, actorId };
    if (step === null) {
      const isRead = index < records.length - unread;
      return [{ ...toOther, words: 'message_new', text, isRead, message: { askerId, record: index + 1 } }];
    }
    if (step === 'feedback') return [{ ...toOther, words: 'feedback_new', isRead: isFollowed(other) }];
    const [words, sides] = TOLD[step] ?? [];
    if (words === undefined || sides === undefined) return [];
    const cancelReason = step === 'cancelled' ? (request?.cancelReason ?? null) : null;
    const actor = step === 'applied' ? actorId : null;
    return sides.map((side) => {
      const isRead = step === 'rejected' || isFollowed(side);
      return { ...PLAIN, personId: people[side], adId, at, words, actorId: actor, cancelReason, isRead };
    });
  });
}
