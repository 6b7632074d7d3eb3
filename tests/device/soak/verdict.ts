import type { Sql } from '#server/db/client.ts';
import type { ItemOutcome } from './in-browser.ts';
import type { Plan, Step } from './plan.ts';

export interface SoakVerdict {
  kind: string;
  queued: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Codes with which the server refused valid items. */
  readonly refusals: string[];
}

/** One step on the server: how often it is there, and at which place. */
interface Found {
  readonly times: number;
  /** Place within its queue; `undefined` when the order is not visible or does not matter. */
  readonly place?: number | undefined;
}

/** Compares the server's tables with everything that a person has queued. */
export async function judge(sql: Sql, plan: Plan, ends: readonly ItemOutcome[]): Promise<SoakVerdict[]> {
  const states = new Map(ends.map((end) => [end.id, end]));
  const verdicts = new Map<string, SoakVerdict>();
  const places = new Map<string, number>();
  for (const step of plan.steps) {
    const kind = step.isWrong ? 'refused' : step.item.type;
    const verdict = verdicts.get(kind) ?? emptyVerdict(kind);
    verdicts.set(kind, verdict);
    verdict.queued += 1;
    const end = states.get(step.key);
    if (step.isWrong) {
      if (end?.state !== 'refused' || end.refusal !== 'not_found') verdict.lost += 1;
      continue;
    }
    const { times, place } = await find(sql, plan, step);
    // A clock that jumps ahead by years expires the sent row, so that it may be missing on the device.
    if (times === 0 || end?.state === 'refused') verdict.lost += 1;
    if (end?.state === 'refused') verdict.refusals.push(end.refusal ?? '');
    if (times > 1) verdict.doubled += 1;
    const chat = chatOfStep(step);
    if (place === undefined || chat === undefined) continue;
    if (place < (places.get(chat) ?? 0)) verdict.outOfOrder += 1;
    places.set(chat, place);
  }
  return [...verdicts.values()];
}

export function emptyVerdict(kind: string): SoakVerdict {
  return { kind, queued: 0, lost: 0, doubled: 0, outOfOrder: 0, refusals: [] };
}

function chatOfStep({ item }: Step): string | undefined {
  return item.type === 'message.send' ? item.operation : undefined;
}

/** The last of the steps that overwrite each other. */
function lastOf({ steps }: Plan, isLike: (step: Step) => boolean): Step | undefined {
  return steps.findLast(isLike);
}

async function find(sql: Sql, plan: Plan, step: Step): Promise<Found> {
  const { person, steps } = plan;
  const { item } = step;
  const one = async (rows: Promise<readonly { times: number; place?: number }[]>): Promise<Found> =>
    (await rows)[0] ?? { times: 0 };
  switch (item.type) {
    case 'ad.create': {
      const made = await one(sql`
        select count(*)::int as times from ads where creation_key = ${step.key} and author_id = ${person.id}`);
      const images = await one(sql`
        select count(*)::int as times from ad_images i join ads a on a.id = i.ad_id where a.creation_key = ${step.key}`);
      if (images.times < step.files.length) return { times: 0 };
      return images.times > step.files.length ? { times: 2 } : made;
    }
    case 'ad.edit': {
      // The record of the ad has each edit once, by its number, and the last edit is the current state.
      const edits = steps.filter((other) => other.item.type === 'ad.edit' && other.of === step.of);
      const [ad] = await sql<{ price: number | null; edits: number }[]>`
        select price::int as price, (select count(*)::int from ad_events e where e.ad_id = a.id and e.act in ('edit', 'change')) as edits
        from ads a where creation_key = ${step.of ?? ''}`;
      if (!ad || ad.edits < edits.length) return { times: 0 };
      if (ad.edits > edits.length) return { times: 2 };
      const last = edits.at(-1)?.item;
      const isLast = last?.type === 'ad.edit' && ad.price === last.body.price;
      return { times: isLast ? 1 : 0 };
    }
    case 'ad.status': {
      const changes = steps.filter((other) => other.item.type === 'ad.status');
      const [ad] = await sql<{ status: string; changes: number }[]>`
        select status, (select count(*)::int from ad_events e where e.ad_id = a.id and e.user_id = ${person.id}) as changes
        from ads a where id = ${item.ad}`;
      if (!ad || ad.changes < changes.length || ad.status !== 'closed') return { times: 0 };
      return { times: ad.changes > changes.length ? 2 : 1 };
    }
    case 'message.send': {
      const files = item.attachments?.length ?? 0;
      return await one(sql`
        select count(*)::int as times, min(seq) as place from chat_records r
        where sender_id = ${person.id} and text = ${item.text}
          and (select count(*) from chat_attachments a where a.record_id = r.id) = ${files}`);
    }
    case 'request.create':
      return await one(sql`
        select count(*)::int as times from requests
        where applicant_id = ${person.id} and ad_id = ${item.ad} and comment = ${item.body.comment ?? ''}`);
    case 'feedback.create':
      return await one(sql`
        select count(*)::int as times from feedbacks where author_id = ${person.id} and text = ${item.text}`);
    case 'feedback.reply':
      return await one(sql`select count(*)::int as times from feedbacks where reply = ${item.text}`);
    case 'profile.edit': {
      const last = lastOf(plan, (other) => other.item.type === 'profile.edit')?.item;
      const edits = steps.filter((other) => other.item.type === 'profile.edit').length;
      const [me] = await sql<{ about: string | null; version: number }[]>`
        select about, version from users where id = ${person.id}`;
      const isLast = last?.type === 'profile.edit' && me?.about === last.body.about;
      if (!me || !isLast || me.version < plan.profileVersion + edits) return { times: 0 };
      return { times: me.version > plan.profileVersion + edits ? 2 : 1 };
    }
    case 'search.edit': {
      const last = lastOf(plan, (other) => other.item.type === 'search.edit')?.item;
      const name = last?.type === 'search.edit' ? (last.body.name ?? '') : '';
      return await one(sql`
        select count(*)::int as times from saved_searches where id = ${item.search} and name = ${name}`);
    }
    case 'search.delete':
      return await one(sql`
        select 1 - count(*)::int as times from saved_searches where id = ${item.search}`);
    case 'report.create':
      return await one(sql`
        select count(*)::int as times from reports
        where reporter_id = ${person.id} and creation_key = ${step.key} and text = ${item.text ?? ''}`);
    case 'chat.read': {
      const last = lastOf(plan, (other) => other.item.type === 'chat.read')?.item;
      const seq = last?.type === 'chat.read' ? last.seq : 0;
      return await one(sql`
        select count(*)::int as times from chat_sides
        where chat_id = ${item.chat} and user_id = ${person.id} and read_seq = ${seq}`);
    }
    case 'notification.read':
      return await one(sql`
        select count(*)::int as times from events where id = ${item.id} and read_at is not null`);
    // The plan has no such items: their rows are in separate tables, which other tests cover.
    case 'favourites.send':
    case 'views.send':
      return { times: 1 };
  }
}
