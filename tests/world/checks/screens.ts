import { ENDPOINTS } from '#contract/endpoints.ts';
import * as v from 'valibot';
import type { SimulatedDevice } from '../device/device.ts';
import type { ShownAnswer } from '../device/screens.ts';
import type { WorldServer } from '../server/world-server.ts';

/** Fields that change without an event, or differ in each answer (`request_id`). */
export const FIELDS_WITHOUT_EVENTS = new Set([
  'online',
  'last_seen_at',
  'reply_minutes',
  'views',
  'last_used_at',
  'request_id',
]);
/** Nobody is told that a third person has rated or finished a deal with somebody whom they see. */
const OF_OTHERS = ['rating', 'deals'];
/**
 * An open chat keeps how far it was read when it was opened: later records are marked as new, and come without the time
 * by which the list of chats is sorted.
 */
const UNTOLD_IN_CHAT = new Set([
  ...FIELDS_WITHOUT_EVENTS,
  ...OF_OTHERS,
  'own_read_seq',
  'unread',
  'updated_at',
]);
const UNTOLD_OF_OTHERS = new Set([...FIELDS_WITHOUT_EVENTS, ...OF_OTHERS]);
/** The list of chats shows nowhere how far the other side has received and read, and is not told. */
const UNTOLD_IN_CHATS = new Set([...UNTOLD_OF_OTHERS, 'delivered_seq', 'read_seq']);
/** Nobody is told that somebody else's ad was lifted or highlighted. */
const UNTOLD_TO_APPLICANT = new Set([...UNTOLD_OF_OTHERS, 'published_at', 'lifted', 'highlighted']);
/** Nobody is told that somebody has blocked or unblocked them. */
const UNTOLD_TO_BLOCKED = ['write', 'ask', 'apply', 'call', 'see_phone'];
/** Answers that follow no event: they are fetched again when their screen is opened a minute later. */
const UNFOLLOWED = new Set([
  'tasks.get',
  'tasks.relation',
  'moderation.ads',
  'moderation.reports',
  'users.get',
  'users.feedbacks',
  'blocks.relation',
]);
/** Answers that are followed as long as their ad is there: nobody is told of a foreign ad that is closed. */
const FOLLOWED_WHILE_THERE = new Set(['taskRequests.own']);
/** Answers about an ad that was closed, or deactivated. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Lists of everybody's ads are fetched again after five minutes, or when they are pulled. */
const UNCOMPARED = new Set(['tasks.list']);

const Args = v.object({
  params: v.optional(v.record(v.string(), v.string())),
  query: v.optional(v.record(v.string(), v.optional(v.union([v.string(), v.number()])))),
});
const Pages = v.object({ pages: v.array(v.unknown()) });

/**
 * Differences between the screen of a device and the server's answers to its person, each in one line: of answers that
 * are followed live, or of those that are fetched when their screen is opened.
 */
export async function compareScreen(
  device: SimulatedDevice,
  server: WorldServer,
  { kind, wasBlocked }: { kind: 'followed' | 'opened'; wasBlocked: boolean },
): Promise<string[]> {
  const differences: string[] = [];
  if (!device.page?.isSignedIn()) return [];
  for (const shown of device.page.shown()) {
    const call = asOfTask(shown.call);
    const isLax = FOLLOWED_WHILE_THERE.has(call);
    if (UNCOMPARED.has(call)) continue;
    if (!isLax && UNFOLLOWED.has(call) !== (kind === 'opened')) continue;
    const fresh = await askServer(shown, device, server);
    if (isLax && kind === 'followed' && (GONE.has(fresh.status) || shown.failed)) continue;
    const untold = new Set([
      ...(kind === 'opened' ? FIELDS_WITHOUT_EVENTS : untoldIn(call, shown.args)),
      ...(kind === 'followed' && wasBlocked ? UNTOLD_TO_BLOCKED : []),
    ]);
    const kept = serializeAnswer(firstPage(shown), untold);
    const is = fresh.status === 200 ? serializeAnswer(fresh.body, untold) : undefined;
    if (kept === is || (is === undefined && (shown.failed || shown.data === undefined))) continue;
    const where = `${device.name}: ${shown.call} ${JSON.stringify(shown.args)}`;
    differences.push(`${where}\n  shows ${excerpt(kept, is)}\n  is    ${excerpt(is, kept)}`);
  }
  return differences;
}

/** The name of the call for tasks: the rules for calls about tasks hold for the other kinds too. */
function asOfTask(call: string): string {
  return call.replace(/^(?:vacancies|services)\./, 'tasks.').replace(/^vacancyRequests\./, 'taskRequests.');
}

function untoldIn(call: string, args: unknown): ReadonlySet<string> {
  if (v.is(v.object({ params: v.object({ type: v.literal('requests') }) }), args)) return UNTOLD_TO_APPLICANT;
  if (call === 'messages.get') return UNTOLD_IN_CHAT;
  if (call.startsWith('messages.list')) return UNTOLD_IN_CHATS;
  if (call === 'taskRequests.own') return UNTOLD_TO_APPLICANT;
  return call === 'me.home' ? FIELDS_WITHOUT_EVENTS : UNTOLD_OF_OTHERS;
}

function firstPage({ isPaged, data }: ShownAnswer): unknown {
  return isPaged && v.is(Pages, data) ? data.pages[0] : data;
}

async function askServer(
  { call, args }: ShownAnswer,
  { person: { token }, page }: SimulatedDevice,
  { api }: WorldServer,
) {
  const endpoint = ENDPOINTS.find(({ name }) => name === call.replace(/\.sides$/, ''));
  if (!endpoint) throw new Error(`There is no call "${call}".`);
  const { params = {}, query = {} } = v.parse(Args, args ?? {});
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await api.send(endpoint, {
    params,
    query: search.toString(),
    token,
    locale: page?.locale() ?? 'ru',
    headers: { 'cache-control': 'no-cache' },
  });
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body };
}

/** The same text for the same data: the order of its names does not matter. */
export function serializeAnswer(data: unknown, untold: ReadonlySet<string>): string {
  return JSON.stringify(data, (key, value: unknown) => {
    if (untold.has(key)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

const BEFORE = 60;
const AROUND = 160;

/** The text around the first letter in which it differs from another. */
export function excerpt(text = 'no answer', other = ''): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return at === text.length ? text.slice(-AROUND) : text.slice(Math.max(0, at - BEFORE), at + AROUND);
}
