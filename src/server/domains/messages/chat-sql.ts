import { AD_KINDS } from '#contract/ads/kinds.ts';
import { AD_STATUSES, hasPublicPage } from '#contract/ads/status.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  constantSql,
  type Fragment,
  fragment,
  joinFragments,
  literalSql,
} from '#server/db/driver/fragment.ts';
import {
  imageSql,
  jsonFlag,
  jsonUnescapedText,
  jsonTextArray,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonRows,
  jsonText,
  jsonTime,
  type JsonEntries,
} from '#server/db/json-sql.ts';
import { IS_CHAT_BLOCKED } from '#server/db/silence-sql.ts';

/** The reader's side `s` of a chat `h`, the other's side `o` and person `p`, and the ad. */
export const CHAT_FROM = fragment`
  chat_sides s join chats h on h.id = s.chat_id
  join chat_sides o on o.chat_id = s.chat_id and o.user_id <> s.user_id
  join users p on p.id = o.user_id join user_cards u on u.user_id = o.user_id
  join ads a on a.id = h.ad_id join ad_cards c on c.ad_id = h.ad_id
  left join ad_images ai on ai.ad_id = h.ad_id and ai.position = (
    select min(position) from ad_images where ad_id = h.ad_id)
  left join images i on i.id = ai.image_id`;

const IS_PUBLIC = joinFragments(
  AD_KINDS.map((kind) => {
    const statuses = AD_STATUSES.filter((status) => hasPublicPage(kind, status)).map(literalSql);
    return fragment`h.kind = ${literalSql(kind)} and a.status in (${joinFragments(statuses, ', ')})`;
  }),
  ' or ',
);

/** Whether the reader asked about an anonymous vacancy, whose author has no name for them. */
const IS_NAMELESS = fragment`a.anonymous and h.asker_id = s.user_id`;

export const CHAT_ENTRIES: JsonEntries = {
  id: jsonUnescapedText`h.id`,
  kind: jsonUnescapedText`h.kind`,
  operation_id: jsonUnescapedText`h.ad_id`,
  ad: jsonObject({
    translations: fragment`c.titles`,
    photo: imageSql(fragment`i`, ['96x96', '192x192']),
    own: jsonFlag`h.author_id = s.user_id`,
    is_public: jsonFlag`${IS_PUBLIC}`,
  }),
  other: jsonOrNull(fragment`not p.hidden and not (${IS_NAMELESS})`, fragment`u.card`),
  company: jsonOrNull(IS_NAMELESS, jsonText`a.company`),
  unread: jsonNumber`s.unread`,
  delivered_seq: jsonNumber`greatest(o.delivered_seq, o.read_seq)`,
  read_seq: jsonNumber`o.read_seq`,
  last_seq: jsonNumber`h.last_seq`,
  updated_at: jsonTime`s.last_at`,
};

/** Whether the reader has blocked an author whose name is hidden from them. */
export const AUTHOR_BLOCKED = jsonOrNull(
  IS_NAMELESS,
  jsonFlag`exists (select from author_blocks b where b.user_id = s.user_id and b.ad_id = h.ad_id)`,
);

/** Whether the two have made a deal, after which they are no strangers to each other. */
export const HAS_DEAL = fragment`exists (
  select from requests r where r.ad_id = h.ad_id and r.applicant_id = h.asker_id
    and r.status in ('accepted', 'running', 'finished'))`;

/** Whether the reader may give feedback in the chat, which is the deal of a service: once, after both have written. */
export const CAN_LEAVE_FEEDBACK = fragment`h.kind = 'service' and not p.hidden and not a.anonymous
  and exists (select from chat_records r where r.chat_id = h.id and r.sender_id = h.asker_id and r.event is null)
  and h.answered_at is not null
  and not exists (select from feedbacks f where f.chat_id = h.id and f.author_id = s.user_id)`;

const ATTACHMENTS = fragment`(
  select ${jsonRows(
    jsonObject({
      id: jsonUnescapedText`t.id`,
      kind: jsonUnescapedText`t.kind`,
      name: jsonText`t.name`,
      size: jsonNumber`t.size`,
      width: jsonNumber`t.width`,
      height: jsonNumber`t.height`,
      color: jsonUnescapedText`t.color`,
      seconds: jsonNumber`t.seconds`,
    }),
    fragment`t.position`,
  )} from chat_attachments t where t.record_id = r.id)`;

/** A record `r` of a chat as a reader sees it. */
export function recordSql(reader: Fragment, hasDeal: Fragment): Fragment {
  const isOwn = fragment`r.sender_id = ${reader}`;
  return jsonObject({
    id: jsonUnescapedText`r.id`,
    message_id: jsonUnescapedText`r.chat_id`,
    seq: jsonNumber`r.seq`,
    own: jsonFlag`${isOwn}`,
    key: jsonUnescapedText`case when ${isOwn} then r.key end`,
    text: jsonText`r.text`,
    attachments: ATTACHMENTS,
    flags: fragment`case when ${isOwn} or ${hasDeal} then '[]' else ${jsonTextArray`r.flags`} end`,
    sent_at: jsonTime`r.sent_at`,
  });
}

/** Characters of the last record in the list of chats: enough for two lines. */
const SHOWN_OF_LAST = 2 * LIMITS.truncateAt;

export const LAST_RECORD = fragment`coalesce((
  select ${jsonObject({
    seq: jsonNumber`r.seq`,
    own: jsonFlag`r.sender_id = s.user_id`,
    text: jsonText`left(r.text, ${constantSql(SHOWN_OF_LAST)})`,
    attachment: jsonUnescapedText`(select t.kind from chat_attachments t where t.record_id = r.id and t.position = 1)`,
    event: fragment`coalesce(r.event::text, 'null')`,
  })}
  from chat_records r where r.chat_id = h.id and r.seq = h.last_seq and r.seq > s.cleared_seq), 'null')`;

/** A chat of the person's with the columns that decide about writing into it, locked until the transaction ends. */
export function lockedChatSql(id: Fragment, person: Fragment): Fragment {
  return fragment`
    select h.id, h.kind, h.ad_id, h.author_id, p.id as other_id, h.last_seq, h.answered_at is not null as answered,
      a.anonymous and h.author_id = ${person} as nameless,
      p.hidden or ${IS_CHAT_BLOCKED} as refused
    from chats h join ads a on a.id = h.ad_id
    join users p on p.id = case when h.author_id = ${person} then h.asker_id else h.author_id end
    where h.id = ${id} and ${person} in (h.asker_id, h.author_id) for update of h`;
}
