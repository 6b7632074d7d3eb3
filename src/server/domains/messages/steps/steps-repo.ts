import type { RecordEvent } from '#contract/messages/entities.ts';
import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';

/** A step of a deal that one side took, for the chats of its requests or for a chat about a service. */
export interface NewDealStep {
  readonly of: { readonly requests: readonly string[] } | { readonly chat: string };
  readonly type: RecordEvent['type'];
  /** Whether the performer reports the work as done, which leaves the status `running`. */
  readonly isDone?: boolean;
  readonly by: 'author' | 'applicant';
  readonly reason?: string | null;
  /**
   * Whether the step brings the chat into the lists of both people; before a performer is chosen only a message does.
   */
  readonly isListed: boolean;
}

function chatsSql(of: NewDealStep['of']): Fragment {
  return 'chat' in of
    ? fragment`select h.id, h.last_seq, h.asker_id, h.author_id, null::bigint as amount, null::jsonb as salary
      from chats h where h.id = ${of.chat}::bigint for update of h`
    : fragment`select h.id, h.last_seq, h.asker_id, h.author_id,
        case when h.kind = 'task' then coalesce(r.agreed_price, r.price) else r.price end as amount,
        case when num_nonnulls(r.agreed_salary_min, r.agreed_salary_max) > 0 then
          jsonb_build_object('salary_min', r.agreed_salary_min, 'salary_max', r.agreed_salary_max) end as salary
      from requests r join chats h on h.ad_id = r.ad_id and h.asker_id = r.applicant_id
      where r.id = any(${of.requests}::bigint[]) order by h.id for update of h`;
}

/**
 * Writes a step into its chats, numbered like a message; it is not unread, as a notification tells of it. Returns the
 * chats with the numbers of their records.
 */
export async function insertDealSteps(
  tx: Database,
  { of, type, isDone = false, by, reason = null, isListed }: NewDealStep,
  now: Date,
) {
  const hasAmount = type === 'applied' || type === 'accepted';
  return await tx<{ chat: string; seq: number }[]>`
    with held as materialized (${chatsSql(of)}),
    record as (
      insert into chat_records (chat_id, seq, sender_id, text, terms, sent_at, event)
      select id, last_seq + 1, case when ${by}::text = 'author' then author_id else asker_id end, '', '', ${now},
        jsonb_build_object('type', ${type}::text, 'amount', case when ${hasAmount}::boolean then amount end,
          'salary', case when ${hasAmount}::boolean then salary end,
          'reason', ${reason}::text) || case when ${isDone}::boolean then '{"done": true}' else '{}' end::jsonb
      from held returning chat_id, seq),
    numbered as (update chats set last_seq = held.last_seq + 1 from held where /* held */ chats.id = held.id),
    listed as (
      update chat_sides s set shown = true, last_at = ${now} from held
      where /* held */ s.chat_id = held.id and (s.shown or ${isListed}::boolean))
    select chat_id::text as chat, seq from record`;
}
