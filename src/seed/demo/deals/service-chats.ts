import { MINUTE_MS } from '#contract/time.ts';
import { hoursFrom } from '#seed/demo/moments.ts';
import type { ShownPeople } from '#seed/demo/people/shown-people.ts';
import type { DemoAd, DemoChat, DemoPerson, DemoRecord } from '#seed/demo/world.ts';
import { chatWordsOf, type ChatPhrase } from './chat-words.ts';

/** A message: its writer, its phrase, and the minutes after the first one. */
type Line = readonly [by: DemoRecord['by'], phrase: ChatPhrase, minutes: number];

const QUESTION: Line = ['applicant', 'askedAboutService', 0];
const ANSWER: Line = ['author', 'answeredAboutService', 12];
const PROMISE: Line = ['applicant', 'promised', 19];

/**
 * Chats about services: the shown performer has answered one customer and not yet read another, and the shown customer
 * has not yet read the answer of somebody else.
 */
export function makeServiceChats(
  ads: readonly DemoAd[],
  people: readonly DemoPerson[],
  { customer, performer }: ShownPeople,
  now: Date,
): DemoChat[] {
  const services = ads
    .filter(({ kind, status }) => kind === 'service' && status === 'published')
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const [first, second] = services.filter(({ authorId }) => authorId === performer.id);
  const others = services.find(({ authorId, cityId }) => {
    return authorId !== performer.id && authorId !== customer.id && cityId === customer.cityId;
  });
  const [one, other] = people.filter(({ id, role, script }) => {
    return role === 'customer' && id !== customer.id && script === performer.script;
  });
  const plans = [
    { ad: first, asker: one, hours: 50, lines: [QUESTION, ANSWER, PROMISE], unread: 0 },
    { ad: second, asker: other, hours: 5, lines: [QUESTION], unread: 1 },
    { ad: others, asker: customer, hours: 26, lines: [QUESTION, ANSWER], unread: 1 },
  ];
  return plans.flatMap(({ ad, asker, hours, lines, unread }): DemoChat[] => {
    if (ad === undefined || asker === undefined) return [];
    const start = hoursFrom(now, -hours);
    const author = people.find(({ id }) => id === ad.authorId);
    const sides = { adId: ad.id, askerId: asker.id };
    const records = lines.map(([by, phrase, minutes]): DemoRecord => {
      const script = (by === 'author' ? author : asker)?.script;
      const at = new Date(start.getTime() + minutes * MINUTE_MS);
      return { by, at, text: chatWordsOf(sides, phrase, script), step: null };
    });
    return [{ ...sides, requestId: null, records, unread }];
  });
}
