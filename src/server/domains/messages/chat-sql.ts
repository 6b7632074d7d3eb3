import { AD_KINDS } from '#contract/ads/kinds.ts';
import { AD_STATUSES, hasPublicPage } from '#contract/ads/status.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  imageSql,
  jsonFlag,
  jsonName,
  jsonNames,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonRows,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { IS_SILENT } from '#server/db/silence-sql.ts';

/** The reader's side `s` of a chat `h`, the other's side `o` and person `p`, and the ad. */
export const CHAT_FROM = `
  chat_sides s join chats h on h.id = s.chat_id
  join chat_sides o on o.chat_id = s.chat_id and o.user_id <> s.user_id
  join users p on p.id = o.user_id join user_cards u on u.user_id = o.user_id
  join ads a on a.id = h.ad_id join ad_cards c on c.ad_id = h.ad_id
  left join ad_images ai on ai.ad_id = h.ad_id and ai.position = (
    select min(position) from ad_images where ad_id = h.ad_id)
  left join images i on i.id = ai.image_id`;

const IS_PUBLIC = AD_KINDS.map((kind) => {
  const statuses = AD_STATUSES.filter((status) => hasPublicPage(kind, status));
  return `h.kind = '${kind}' and a.status in (${statuses.map((status) => `'${status}'`).join(', ')})`;
}).join(' or ');

/** The author of an anonymous vacancy has no name for the person who asked. */
const IS_NAMELESS = `a.anonymous and h.asker_id = s.user_id`;

export const CHAT_ENTRIES: Readonly<Record<string, string>> = {
  id: jsonName('h.id'),
  kind: jsonName('h.kind'),
  operation_id: jsonName('h.ad_id'),
  ad: jsonObject({
    translations: 'c.titles',
    photo: imageSql('i', ['96x96', '192x192']),
    own: jsonFlag('h.author_id = s.user_id'),
    is_public: jsonFlag(IS_PUBLIC),
  }),
  other: jsonOrNull(`not p.hidden and not (${IS_NAMELESS})`, 'u.card'),
  company: jsonOrNull(IS_NAMELESS, jsonText('a.company')),
  unread: jsonNumber('s.unread'),
  delivered_seq: jsonNumber('greatest(o.delivered_seq, o.read_seq)'),
  read_seq: jsonNumber('o.read_seq'),
  last_seq: jsonNumber('h.last_seq'),
  updated_at: jsonTime('s.last_at'),
};

/** Whether the reader has blocked an author whose name is hidden from them. */
export const AUTHOR_BLOCKED = jsonOrNull(
  IS_NAMELESS,
  jsonFlag('exists (select from author_blocks b where b.user_id = s.user_id and b.ad_id = h.ad_id)'),
);

/** A deal between the two: they are no strangers any more. */
export const HAS_DEAL = `exists (
  select from requests r where r.ad_id = h.ad_id and r.applicant_id = h.asker_id
    and r.status in ('accepted', 'running', 'finished'))`;

/** The chat is the deal of a service: each side may give one feedback once both have written. */
export const MAY_FEEDBACK = `h.kind = 'service' and not p.hidden and not a.anonymous
  and exists (select from chat_records r where r.chat_id = h.id and r.sender_id = h.asker_id)
  and h.answered_at is not null
  and not exists (select from feedbacks f where f.chat_id = h.id and f.author_id = s.user_id)`;

const ATTACHMENTS = `(
  select ${jsonRows(
    jsonObject({
      id: jsonName('t.id'),
      kind: jsonName('t.kind'),
      name: jsonText('t.name'),
      size: jsonNumber('t.size'),
      width: jsonNumber('t.width'),
      height: jsonNumber('t.height'),
      color: jsonName('t.color'),
      seconds: jsonNumber('t.seconds'),
    }),
    't.position',
  )} from chat_attachments t where t.record_id = r.id)`;

/** A record `r` of a chat as the reader of the placeholder sees it. */
export function recordSql(reader: string, hasDeal: string): string {
  const isOwn = `r.sender_id = ${reader}`;
  return jsonObject({
    id: jsonName('r.id'),
    message_id: jsonName('r.chat_id'),
    seq: jsonNumber('r.seq'),
    own: jsonFlag(isOwn),
    key: jsonName(`case when ${isOwn} then r.key end`),
    text: jsonText('r.text'),
    attachments: ATTACHMENTS,
    flags: `case when ${isOwn} or ${hasDeal} then '[]' else ${jsonNames('r.flags')} end`,
    sent_at: jsonTime('r.sent_at'),
  });
}

/** Enough characters for two lines of a list. */
const SHOWN_OF_LAST = 2 * LIMITS.truncateAt;

export const LAST_RECORD = `coalesce((
  select ${jsonObject({
    seq: jsonNumber('r.seq'),
    own: jsonFlag('r.sender_id = s.user_id'),
    text: jsonText(`left(r.text, ${SHOWN_OF_LAST})`),
    attachment: jsonName(
      '(select t.kind from chat_attachments t where t.record_id = r.id and t.position = 1)',
    ),
  })}
  from chat_records r where r.chat_id = h.id and r.seq = h.last_seq and r.seq > s.cleared_seq), 'null')`;

/** A chat of the person's with the columns that decide about writing into it, locked until the transaction ends. */
export function lockedChatSql(id: string, person: string): string {
  return `
    select h.id, h.kind, h.ad_id, h.author_id, p.id as other_id, h.last_seq, h.answered_at is not null as answered,
      a.anonymous and h.author_id = ${person} as nameless,
      p.hidden or ${IS_SILENT} as refused
    from chats h join ads a on a.id = h.ad_id
    join users p on p.id = case when h.author_id = ${person} then h.asker_id else h.author_id end
    where h.id = ${id} and ${person} in (h.asker_id, h.author_id) for update of h`;
}
