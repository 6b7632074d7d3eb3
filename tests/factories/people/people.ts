import { fragment } from '#server/db/driver/fragment.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import type { Database } from '#server/db/client.ts';

interface PersonDetails {
  id?: string;
  first_name?: string;
  last_name?: string;
  about?: string;
  city_id?: number;
  verified_at?: Date;
  last_seen_at?: Date;
  reply_minutes?: number;
  avatar_id?: string;
  blocked_at?: Date;
  deleted_at?: Date;
}

export async function createPerson(sql: Database, details: PersonDetails = {}): Promise<string> {
  const row = { first_name: 'Dilnoza', last_name: 'Karimova', ...details };
  const [created] = await sql<
    { id: string }[]
  >`insert into users ${columnsAndValuesSql([row])} returning id::text as id`;
  if (!created) throw new Error('The person was not written.');
  return created.id;
}

interface FeedbackDetails {
  user_id: string;
  author_id: string;
  positive?: boolean;
  text?: string;
  created_at?: Date;
}

export async function createFeedback(sql: Database, details: FeedbackDetails): Promise<string> {
  const row = { positive: true, text: 'Всё сделал вовремя', ...details };
  const [created] = await sql<
    { id: string }[]
  >`insert into feedbacks ${columnsAndValuesSql([row])} returning id::text as id`;
  if (!created) throw new Error('The feedback was not written.');
  const column = row.positive ? fragment`positive_count` : fragment`negative_count`;
  await sql`update users set ${column} = ${column} + 1 where id = ${row.user_id}`;
  return created.id;
}
