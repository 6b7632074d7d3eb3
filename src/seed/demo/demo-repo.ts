import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import type { Transaction } from '#server/db/client.ts';
import type { OwnedAccount } from './people/accounts.ts';
import { avatarName, bannerName } from './pictures/store-pictures.ts';
import { idOfRow, type Ids, type imageRows } from './rows.ts';
import type { DemoWorld } from './world.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows as one parameter, however many there are. */
function json(rows: Rows): string {
  return JSON.stringify(rows.map((row, position) => ({ ...row, position })));
}

/** Raises the time limit, since all rows are written in one transaction, also on a slow machine. */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = '60s'`;
}

/** Analyses the tables at once: autovacuum does so only after a minute, and until then the planner guesses. */
export async function countRows(tx: Transaction): Promise<void> {
  await tx`analyze`;
}

export async function saveImages(tx: Transaction, rows: ReturnType<typeof imageRows>): Promise<Ids> {
  const saved = await tx<{ id: string }[]>`
    insert into images (storage_key, original_name, width, height, color)
    select storage_key, original_name, width, height, color
    from json_to_recordset(${json(rows)}::text::json) as r(
      position int, storage_key text, original_name text, width int, height int, color text)
    order by position
    returning id::text as id`;
  return new Map(rows.map(({ name }, index) => [name, saved[index]?.id ?? '']));
}

export async function savePeople(
  tx: Transaction,
  world: DemoWorld,
  accounts: readonly OwnedAccount[],
  images: Ids,
): Promise<string[]> {
  const hashes = new Map(accounts.map(({ person, passwordHash }) => [person, passwordHash]));
  const praised = countBy(world, true);
  const blamed = countBy(world, false);
  const finished = countFinishedDeals(world);
  const rows = world.people.map((person) => ({
    phone: person.phone,
    password_hash: hashes.get(person.id) ?? null,
    first_name: person.firstName,
    last_name: person.lastName,
    about: person.about,
    city_id: person.cityId,
    avatar_id: person.avatar === null ? null : (images.get(avatarName(person.avatar)) ?? null),
    birth_date: person.birthDate,
    gender: person.female ? 'female' : 'male',
    verified_at: person.verifiedAt,
    last_seen_at: person.lastSeenAt,
    reply_minutes: person.replyMinutes,
    positive_count: praised.get(person.id) ?? 0,
    negative_count: blamed.get(person.id) ?? 0,
    deals_count: finished.get(person.id) ?? 0,
    created_at: person.createdAt,
  }));
  const saved = await tx<{ id: string }[]>`
    insert into users (phone, password_hash, first_name, last_name, about, city_id, avatar_id, birth_date, gender,
      verified_at, last_seen_at, reply_minutes, positive_count, negative_count, deals_count, created_at)
    select phone, password_hash, first_name, last_name, about, city_id, avatar_id, birth_date, gender,
      verified_at, last_seen_at, reply_minutes, positive_count, negative_count, deals_count, created_at
    from json_to_recordset(${json(rows)}::text::json) as r(
      position int, phone text, password_hash text, first_name text, last_name text, about text, city_id smallint,
      avatar_id bigint, birth_date date, gender text, verified_at timestamptz, last_seen_at timestamptz,
      reply_minutes int, positive_count int, negative_count int, deals_count int, created_at timestamptz)
    order by position
    returning id::text as id`;
  const ids = saved.map(({ id }) => id);
  await saveTrades(tx, world, ids);
  await savePortfolios(tx, world, ids, images);
  return ids;
}

function countBy(world: DemoWorld, positive: boolean): Map<number, number> {
  const counts = new Map<number, number>();
  for (const feedback of world.feedbacks) {
    if (feedback.positive === positive) counts.set(feedback.userId, (counts.get(feedback.userId) ?? 0) + 1);
  }
  return counts;
}

function countFinishedDeals({ requests, ads }: DemoWorld): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status, adId, applicantId } of requests) {
    if (status !== 'finished') continue;
    for (const side of [ads[adId - 1]?.authorId ?? 0, applicantId])
      counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  return counts;
}

/** Writes performers' trades: the leaves of their services, or the first leaf of their group when they have none. */
async function saveTrades(tx: Transaction, world: DemoWorld, users: readonly string[]): Promise<void> {
  const rows = world.people
    .filter((person) => person.role === 'performer')
    .flatMap((person) => {
      const own = world.ads.filter((ad) => ad.authorId === person.id && ad.kind === 'service');
      const first = CATEGORY_GROUPS.find((group) => person.groups.includes(group.slug))?.leaves[0];
      const leaves = own.length > 0 ? own.map((ad) => ad.categoryId) : first ? [first.id] : [];
      return [...new Set(leaves)].map((leaf) => ({
        user_id: idOfRow(users, person.id),
        category_id: leaf,
      }));
    });
  await tx`
    insert into user_categories (user_id, category_id)
    select user_id, category_id
    from json_to_recordset(${json(rows)}::text::json) as r(user_id bigint, category_id smallint)`;
}

async function savePortfolios(
  tx: Transaction,
  world: DemoWorld,
  users: readonly string[],
  images: Ids,
): Promise<void> {
  const rows = world.portfolios.flatMap(({ userId, photos }) =>
    photos
      .flatMap((photo) => images.get(photo) ?? [])
      .map((image, place) => ({ user_id: idOfRow(users, userId), place, image_id: image })),
  );
  await tx`
    insert into portfolio_items (user_id, position, image_id)
    select user_id, place, image_id
    from json_to_recordset(${json(rows)}::text::json) as r(user_id bigint, place smallint, image_id bigint)`;
}

export async function saveViews(tx: Transaction, world: DemoWorld, ads: readonly string[]): Promise<void> {
  const rows = world.ads.map((ad) => ({
    ad_id: idOfRow(ads, ad.id),
    total: ad.views,
    recent: ad.recentViews,
  }));
  await tx`
    insert into ad_views (ad_id, total, recent)
    select ad_id, total, recent
    from json_to_recordset(${json(rows)}::text::json) as r(ad_id bigint, total int, recent int)`;
  const days = world.ads.flatMap((ad) =>
    ad.viewDays.map(({ day, views }) => ({ ad_id: idOfRow(ads, ad.id), day, views })),
  );
  await tx`
    insert into ad_view_days (day, ad_id, views)
    select day, ad_id, views
    from json_to_recordset(${json(days)}::text::json) as r(day date, ad_id bigint, views int)`;
}

export async function saveRequests(
  tx: Transaction,
  world: DemoWorld,
  users: readonly string[],
  ads: readonly string[],
): Promise<string[]> {
  const rows = world.requests.map((request) => ({
    ad_id: idOfRow(ads, request.adId),
    applicant_id: idOfRow(users, request.applicantId),
    status: request.status,
    comment: request.comment,
    agrees_to_price: request.agreesToPrice,
    price: request.price,
    agreed_price: request.agreedPrice,
    agreed_salary_min: request.agreedSalary?.salary_min ?? null,
    agreed_salary_max: request.agreedSalary?.salary_max ?? null,
    created_at: request.createdAt,
    accepted_at: request.acceptedAt,
    status_at: request.statusAt,
    cancel_reason: request.cancelReason,
  }));
  const saved = await tx<{ id: string }[]>`
    insert into requests (ad_id, applicant_id, status, comment, agrees_to_price, price, agreed_price,
      agreed_salary_min, agreed_salary_max, created_at, accepted_at, status_at, cancel_reason)
    select ad_id, applicant_id, status, comment, agrees_to_price, price, agreed_price, agreed_salary_min,
      agreed_salary_max, created_at, accepted_at, status_at, cancel_reason
    from json_to_recordset(${json(rows)}::text::json) as r(
      position int, ad_id bigint, applicant_id bigint, status text, comment text, agrees_to_price boolean,
      price bigint, agreed_price bigint, agreed_salary_min bigint, agreed_salary_max bigint, created_at timestamptz, accepted_at timestamptz, status_at timestamptz,
      cancel_reason text)
    order by position
    returning id::text as id`;
  return saved.map(({ id }) => id);
}

export async function saveFeedbacks(
  tx: Transaction,
  world: DemoWorld,
  {
    users,
    ads,
    requests,
  }: {
    readonly users: readonly string[];
    readonly ads: readonly string[];
    readonly requests: readonly string[];
  },
): Promise<readonly string[]> {
  const rows = world.feedbacks.map((feedback, position) => ({
    position,
    user_id: idOfRow(users, feedback.userId),
    author_id: idOfRow(users, feedback.authorId),
    ad_id: feedback.adId === null ? null : idOfRow(ads, feedback.adId),
    request_id: feedback.requestId === null ? null : idOfRow(requests, feedback.requestId),
    positive: feedback.positive,
    text: feedback.text,
    created_at: feedback.createdAt,
  }));
  const saved = await tx<{ id: string }[]>`
    insert into feedbacks (user_id, author_id, ad_id, request_id, positive, text, created_at)
    select user_id, author_id, ad_id, request_id, positive, text, created_at
    from json_to_recordset(${json(rows)}::text::json) as r(
      position int, user_id bigint, author_id bigint, ad_id bigint, request_id bigint, positive boolean, text text,
      created_at timestamptz)
    order by position
    returning id::text as id`;
  return saved.map(({ id }) => id);
}

export async function saveBanners(tx: Transaction, world: DemoWorld, images: Ids): Promise<void> {
  const rows = world.banners.flatMap((banner) => {
    const image = images.get(bannerName(banner.picture));
    if (image === undefined) return [];
    return [
      {
        placement: banner.placement,
        titles: banner.titles,
        link: banner.link,
        image_id: image,
        starts_at: banner.startsAt,
        ends_at: banner.endsAt,
      },
    ];
  });
  await tx`
    insert into third_party_ads (placement, titles, link, image_id, starts_at, ends_at)
    select placement, titles, link, image_id, starts_at, ends_at
    from json_to_recordset(${json(rows)}::text::json) as r(
      position int, placement text, titles jsonb, link text, image_id bigint, starts_at timestamptz,
      ends_at timestamptz)
    order by position`;
}
