import type { WorldServer } from '../server.ts';

export type ThingKind = 'ad' | 'request' | 'chat';

/** An ad, a request or a chat, by its id in the database. */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
}

/** A thing with a name that is the same each time its history is played. */
export interface NamedThing extends Thing {
  readonly name: string;
  /** People who may see it: an ad's author, the sides of a request or chat. */
  readonly people: readonly string[];
}

/** All ads, requests and chats of some people, oldest first, named by the words in which they began. */
export async function listThings(
  { api }: WorldServer,
  people: readonly string[],
): Promise<readonly NamedThing[]> {
  return await api.sql<NamedThing[]>`
    select kind, id, name, people from (
      select 'ad' as kind, 1 as part, a.id as at, a.id::text as id, a.titles->0->>'title' as name,
        array[a.author_id::text] as people
      from ads a where a.author_id = any(${people}::bigint[])
      union all
      select 'request', 2, r.id, r.id::text, r.comment, array[a.author_id::text, r.applicant_id::text]
      from requests r join ads a on a.id = r.ad_id where a.author_id = any(${people}::bigint[])
      union all
      select 'chat', 3, c.id, c.id::text,
        (a.titles->0->>'title') || ', ' || array_position(${people}::bigint[], c.asker_id),
        array[c.author_id::text, c.asker_id::text]
      from chats c join ads a on a.id = c.ad_id where c.author_id = any(${people}::bigint[])
    ) things order by part, at`;
}

export function isSameThing(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && one.id === other.id;
}
