import { AD_TRANSITIONS } from '#contract/ads/transitions.ts';
import { REQUEST_TRANSITIONS } from '#contract/requests/transitions.ts';
import type { WorldServer } from '../server/world-server.ts';

/** Statuses of a request beside which there is no other of the same person. */
const OPEN: ReadonlySet<string> = new Set(['pending', 'accepted', 'running', 'finished']);

/** Decisions about a published ad, which moderators make only because somebody reported it. */
const AFTER_REPORT: ReadonlySet<string> = new Set(['ask_edit', 'reject']);

type Sql = WorldServer['api']['sql'];

/** Contradictions in the data of some people on the server, whatever anybody's screen shows. */
export async function findInvariantsBroken(
  { api: { sql } }: WorldServer,
  people: readonly string[],
): Promise<string[]> {
  const found = [
    await findAdSteps(sql, people),
    await findRequestSteps(sql, people),
    await findAmounts(sql, people),
    await findLedgerGaps(sql, people),
    await findCounts(sql, people),
  ];
  return found.flat();
}

/** Each step in an ad's history is in the table of transitions, and begins where the one before ended. */
async function findAdSteps(sql: Sql, people: readonly string[]): Promise<string[]> {
  const rows = await sql<
    {
      ad: string;
      act: string;
      from: string | null;
      to: string;
      actor: string;
      before: string | null;
      reported: boolean;
    }[]
  >`
    select e.ad_id::text as ad, e.act, e.from_status as "from", e.to_status as "to", e.actor,
      exists (select from reports r where r.subject_kind = 'ad' and r.subject_id = a.id) as reported,
      lag(e.to_status) over (partition by e.ad_id order by e.id) as before
    from ad_events e join ads a on a.id = e.ad_id where a.author_id = any(${people}::bigint[]) order by e.id`;
  return rows.flatMap(({ ad, act, from, to, actor, before, reported }) => {
    const isListed = AD_TRANSITIONS.some(
      (move) =>
        move.action === act &&
        move.from.some((status) => status === from) &&
        move.to.some((status) => status === to) &&
        move.by.some((by) => by === actor),
    );
    const step = `ad ${ad}: ${actor} ${act} from ${String(from)} to ${to}`;
    // A change or a lift of an ad that stays where it was is no transition.
    const isStill = (act === 'change' || act === 'lift') && from === to;
    if (!isListed && !isStill) return [`${step} is no transition`];
    if (AFTER_REPORT.has(act) && actor === 'moderator' && from !== 'moderation' && !reported)
      return [`${step} was decided before`];
    return before === from || before === null ? [] : [`${step} follows ${before}`];
  });
}

/** The steps of deals in a chat follow each other by the table of transitions, and end where the newest request is. */
async function findRequestSteps(sql: Sql, people: readonly string[]): Promise<string[]> {
  const rows = await sql<{ chat: string; status: string; steps: string[] }[]>`
    select c.id::text as chat, array_agg(e.event->>'type' order by e.seq) as steps,
      (select status from requests where ad_id = c.ad_id and applicant_id = c.asker_id order by id desc limit 1) as status
    from chats c join chat_records e on e.chat_id = c.id
    where c.asker_id = any(${people}::bigint[]) and e.event->>'type' <> 'feedback'
    group by c.id`;
  return rows.flatMap(({ chat, status, steps }) => {
    const statuses = steps.map((step) => (step === 'applied' ? 'pending' : step));
    const wrong = statuses.findIndex((to, at) => {
      const from = statuses[at - 1];
      if (from === undefined || to === 'pending')
        return to !== 'pending' || (from !== undefined && OPEN.has(from));
      return !REQUEST_TRANSITIONS.some(
        (move) => move.to === to && move.from.some((before) => before === from),
      );
    });
    const text = `chat ${chat}: ${statuses.join(', ')}`;
    if (wrong !== -1) return [`${text} has a step that is no transition`];
    return statuses.at(-1) === status ? [] : [`${text} and the request is ${status}`];
  });
}

/** A request that agrees to the ad's amount keeps the amount that the ad named then. */
async function findAmounts(sql: Sql, people: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text as id from requests
    where applicant_id = any(${people}::bigint[]) and agrees_to_price and agreed_price is null`;
  return rows.map(({ id }) => `request ${id} lost the amount that was agreed`);
}

async function findLedgerGaps(sql: Sql, people: readonly string[]): Promise<string[]> {
  const rows = await sql<{ person: string; balance: string; sum: string }[]>`
    select user_id::text as person, (array_agg(balance order by position desc))[1]::text as balance,
      sum(amount)::text as sum
    from ledger_entries where user_id = any(${people}::bigint[]) group by user_id
    having (array_agg(balance order by position desc))[1] <> sum(amount) or count(*) <> max(position)`;
  return rows.map(({ person, balance, sum }) => `ledger of ${person}: ${balance} is not the sum ${sum}`);
}

/** Numbers that are stored beside what they count. */
async function findCounts(sql: Sql, people: readonly string[]): Promise<string[]> {
  const rows = await sql<{ ad: string; stored: number; counted: number }[]>`
    select a.id::text as ad, a.requests_count::int as stored, count(r.id)::int as counted
    from ads a left join requests r on r.ad_id = a.id
      and r.status <> 'withdrawn' and r.deleted_at is null
    where a.author_id = any(${people}::bigint[]) group by a.id having a.requests_count <> count(r.id)`;
  return rows.map(({ ad, stored, counted }) => `ad ${ad} counts ${stored} requests and has ${counted}`);
}
