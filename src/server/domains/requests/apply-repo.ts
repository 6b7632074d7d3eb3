import type { NewRequest } from '#contract/requests/inputs.ts';
import type { Salary } from '#contract/ads/entities.ts';
import type { Database } from '#server/db/client.ts';

export async function findRequestCreation(sql: Database, applicant: string, key: string) {
  const [row] = await sql<{ id: string; digest: Buffer | null }[]>`
    select id::text as id, creation_digest as digest from requests
    where applicant_id = ${applicant} and creation_key = ${key}`;
  return row;
}

export interface AdConditions {
  readonly author: string;
  readonly price: string | null;
  /** The bounds of a vacancy's salary; `null`: it names none, or the ad is a task. */
  readonly salary: Salary | null;
  readonly needs_resume: boolean;
  readonly was_public: boolean;
}

export async function readAdConditions(sql: Database, ad: string): Promise<AdConditions | undefined> {
  const [row] = await sql<AdConditions[]>`
    select author_id::text as author, pay::text as price,
      case when kind = 'vacancy' and pay is not null
        then json_build_object('salary_min', price, 'salary_max', price_max) end as salary, needs_resume, first_published_at is not null as was_public
    from ads where id = ${ad}`;
  return row;
}

/** Whether the person has a résumé: "About me", a category and a job example. */
export async function hasResume(sql: Database, person: string): Promise<boolean> {
  const rows = await sql`
    select from users u where u.id = ${person} and coalesce(u.about, '') <> ''
      and exists (select from user_categories where user_id = u.id)
      and exists (select from portfolio_items where user_id = u.id and removed_at is null)`;
  return rows.length > 0;
}

/** Returns `undefined` if the applicant has a live or finished request. */
export async function insertRequest(
  tx: Database,
  request: NewRequest & {
    readonly ad: string;
    readonly applicant: string;
    readonly key: string | undefined;
    readonly digest: Buffer;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const { ad, applicant, comment, agrees_to_price, agreed_price, agreed_salary, price, key, digest, now } =
    request;
  const [row] = await tx<{ id: string }[]>`
    insert into requests (ad_id, applicant_id, status, comment, agrees_to_price, agreed_price, agreed_salary_min,
      agreed_salary_max, price, created_at, status_at, creation_key, creation_digest)
    values (${ad}, ${applicant}, 'pending', ${comment}, ${agrees_to_price}, ${agreed_price ?? null},
      ${agreed_salary?.salary_min ?? null}, ${agreed_salary?.salary_max ?? null}, ${price ?? null}, ${now}, ${now},
      ${key ?? null}, ${key === undefined ? null : digest})
    on conflict (ad_id, applicant_id) where status in ('pending', 'accepted', 'running', 'finished') do nothing
    returning id::text as id`;
  return row?.id;
}
