import type { Transaction } from '#server/db/client.ts';
import { indexRecord } from '#server/domains/messages/index-record.ts';
import { idOfRow } from '#seed/demo/rows.ts';
import type { DemoRecord, DemoRequest, DemoWorld } from '#seed/demo/world.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

function json(rows: Rows): string {
  return JSON.stringify(rows.map((row, position) => ({ ...row, position })));
}

interface Ids {
  readonly users: readonly string[];
  readonly ads: readonly string[];
}

/** Writes chats and returns their ids; a list shows those with a message or a deal. */
export async function saveChats(
  tx: Transaction,
  world: DemoWorld,
  { users, ads }: Ids,
): Promise<readonly string[]> {
  const requests = new Map(world.requests.map((request) => [request.id, request]));
  const chats = world.chats.map(({ adId, askerId, requestId, records, unread }) => {
    const request = requestId === null ? undefined : requests.get(requestId);
    const ad = world.ads[adId - 1];
    const [first, last] = [records[0], records.at(-1)];
    if (!ad || !first || !last) throw new Error('a chat without an ad or records');
    const isListed = Boolean(request?.acceptedAt) || records.some(({ step }) => step === null);
    const answered = records.find(({ by, step }) => by === 'author' && step === null);
    const [asker, author] = [idOfRow(users, askerId), idOfRow(users, ad.authorId)];
    return {
      request,
      records,
      row: {
        kind: ad.kind,
        ad_id: idOfRow(ads, ad.id),
        asker_id: asker,
        author_id: author,
        created_at: first.at,
        last_seq: records.length,
        answered_at: answered?.at ?? null,
        last_at: last.at,
        shown: isListed,
        unread,
        reader_id: last.by === 'author' ? asker : author,
      },
    };
  });
  const rows = json(chats.map(({ row }) => row));
  const saved = await tx<{ id: string }[]>`
    insert into chats (kind, ad_id, asker_id, author_id, created_at, last_seq, answered_at)
    select kind, ad_id, asker_id, author_id, created_at, last_seq, answered_at
    from json_to_recordset(${rows}::text::json) as r(
      position int, kind text, ad_id bigint, asker_id bigint, author_id bigint, created_at timestamptz, last_seq int,
      answered_at timestamptz)
    order by position
    returning id::text as id`;
  await tx`
    insert into chat_sides (chat_id, user_id, kind, last_at, shown, unread, delivered_seq, read_seq)
    select h.id, person, h.kind, r.last_at, r.shown, n.unread, h.last_seq - n.unread, h.last_seq - n.unread
    from json_to_recordset(${rows}::text::json) as r(
        ad_id bigint, asker_id bigint, last_at timestamptz, shown boolean, unread int, reader_id bigint)
      join chats h on h.ad_id = r.ad_id and h.asker_id = r.asker_id
      cross join lateral unnest(array[h.asker_id, h.author_id]) as person
      cross join lateral (select case when person = r.reader_id then r.unread else 0 end as unread) n`;
  const records = chats.flatMap(({ request, records, row }, index) =>
    records.map((record, place) => ({
      chat_id: saved[index]?.id,
      seq: place + 1,
      sender_id: record.by === 'author' ? row.author_id : row.asker_id,
      text: record.text,
      terms: record.step === null ? indexRecord(record.text) : '',
      sent_at: record.at,
      event: request ? eventOf(record, request, row.kind === 'task') : null,
    })),
  );
  await tx`
    insert into chat_records (chat_id, seq, sender_id, text, terms, sent_at, event)
    select chat_id, seq, sender_id, text, terms, sent_at, event
    from json_to_recordset(${json(records)}::text::json) as r(
      position int, chat_id bigint, seq int, sender_id bigint, text text, terms text, sent_at timestamptz, event jsonb)
    order by position`;
  return saved.map(({ id }) => id);
}

function eventOf({ step }: DemoRecord, request: DemoRequest, isTask: boolean): object | null {
  if (step === null) return null;
  const isNamed = step === 'applied' || step === 'accepted';
  const amount = isTask && isNamed ? amountOf(request) : null;
  const salary = isNamed ? request.agreedSalary : null;
  return { type: step, amount, salary, reason: step === 'cancelled' ? request.cancelReason : null };
}

function amountOf({ agreedPrice, price }: DemoRequest): number | null {
  return agreedPrice ?? price;
}
