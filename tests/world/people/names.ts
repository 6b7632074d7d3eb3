import type { AdKind } from '#contract/ads/kinds.ts';
import type { WorldServer } from '../server/world-server.ts';

export type ActSubjectKind = 'ad' | 'request' | 'chat' | 'person' | 'search' | 'report' | 'feedback';

/** Something that a step can be about, by its id in the database. */
export interface ActSubject {
  readonly kind: ActSubjectKind;
  readonly id: string;
}

/** A thing with a name that is the same each time its history is played. */
export interface NamedActSubject extends ActSubject {
  readonly name: string;
  /** People who may see it: an ad's author, the sides of a request or chat. */
  readonly people: readonly string[];
  /** Kind of the ad that it is or belongs to; `null`: neither. */
  readonly adKind: AdKind | null;
}

/** Everything that some people made, oldest first, named by the words in which it began, and the people themselves. */
export async function listActSubjects(
  { api }: WorldServer,
  people: readonly string[],
): Promise<readonly NamedActSubject[]> {
  return await api.sql<NamedActSubject[]>`
    select kind, id, name, people, ad_kind as "adKind" from (
      select 'ad' as kind, 1 as part, a.id as at, a.id::text as id, a.titles->0->>'title' as name,
        array[a.author_id::text] as people, a.kind as ad_kind
      from ads a where a.author_id = any(${people}::bigint[])
      union all
      select 'request', 2, r.id, r.id::text, r.comment, array[a.author_id::text, r.applicant_id::text], a.kind
      from requests r join ads a on a.id = r.ad_id where a.author_id = any(${people}::bigint[])
      union all
      select 'chat', 3, c.id, c.id::text,
        (a.titles->0->>'title') || ', ' || array_position(${people}::bigint[], c.asker_id),
        array[c.author_id::text, c.asker_id::text], a.kind
      from chats c join ads a on a.id = c.ad_id where c.author_id = any(${people}::bigint[])
      union all
      select 'person', 4, id, id::text, 'person ' || array_position(${people}::bigint[], id), array[id::text], null
      from users where id = any(${people}::bigint[])
      union all
      select 'search', 5, id, id::text, filter->>'search', array[user_id::text], null
      from saved_searches where user_id = any(${people}::bigint[])
      union all
      select 'report', 6, id, id::text, text, array[reporter_id::text], null
      from reports where reporter_id = any(${people}::bigint[])
      union all
      select 'feedback', 7, id, id::text, text, array[user_id::text, author_id::text], null
      from feedbacks where author_id = any(${people}::bigint[])
    ) things order by part, at`;
}

export function isSameActSubject(one: ActSubject, other: ActSubject): boolean {
  return one.kind === other.kind && one.id === other.id;
}
