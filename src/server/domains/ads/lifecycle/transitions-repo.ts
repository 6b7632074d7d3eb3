import type { ReasonTexts } from '#contract/moderation/ad-reasons.ts';
import type { AdActor, AdAction } from '#contract/ads/transitions.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdFlag } from '#contract/ads/flags.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { IS_APPEALED, APPEALED_MODERATOR } from './appeal-sql.ts';

export interface LockedAd {
  readonly id: string;
  readonly kind: AdKind;
  readonly author_id: string;
  readonly status: AdStatus;
  /** The status that the ad would have if its author were not hidden. */
  readonly hidden_status: AdStatus | null;
  readonly version: number;
  readonly unreviewed: boolean;
  /** Flags of the review. An edit replaces only the flags of the parts that it changes, such as texts or pay. */
  readonly signs: readonly AdFlag[];
  readonly status_at: string;
  readonly published_at: string | null;
  readonly first_published_at: string | null;
  readonly lifted_at: string | null;
  readonly expires_at: string | null;
  readonly ends_at: string | null;
}

export const LOCKED_COLUMNS = fragment`a.id::text as id, a.kind, a.author_id::text as author_id, a.status, a.hidden_status, a.version, a.unreviewed, a.signs,
  a.status_at, a.published_at, a.first_published_at, a.lifted_at, a.expires_at, a.ends_at`;

/**
 * Locks the author, always before the ad: a transaction that is hiding the author waits or is waited for, so that no ad
 * of theirs becomes public afterwards. `hidden`: the author is hidden.
 */
export async function lockAuthor(tx: Database, author: string) {
  const [row] = await tx<{ hidden: boolean; locale: Locale }[]>`
    select hidden, locale from users where id = ${author} for share`;
  return row;
}

export async function readAuthorOf(tx: Database, kind: AdKind, id: string): Promise<string | undefined> {
  const [row] = await tx<{ author: string }[]>`
    select author_id::text as author from ads where id = ${id} and kind = ${kind}`;
  return row?.author;
}

export async function lockAd(tx: Database, kind: AdKind, id: string): Promise<LockedAd | undefined> {
  const [row] = await tx<LockedAd[]>`
    select ${LOCKED_COLUMNS} from ads a where a.id = ${id} and a.kind = ${kind} for no key update`;
  return row;
}

/** Locks in the order of ids, as everybody does who locks several. */
export async function lockAdsOf(tx: Database, author: string): Promise<readonly LockedAd[]> {
  return await tx<LockedAd[]>`
    select ${LOCKED_COLUMNS} from ads a where a.author_id = ${author} and a.status <> 'deleted'
    order by a.id for no key update`;
}

export async function lockAds(tx: Database, ids: readonly string[]): Promise<readonly LockedAd[]> {
  return await tx<LockedAd[]>`
    select ${LOCKED_COLUMNS} from ads a where a.id = any(${ids}::bigint[]) order by a.id for no key update`;
}

/** Conditions of transitions that the clock causes; rows that another transaction locks wait for the next run. */
const DUE = {
  expire: (until: Date) =>
    fragment`a.status = 'published' and a.expires_at <= ${until} order by a.expires_at`,
  start: (until: Date) =>
    fragment`a.status = 'request_accepted' and a.starts_at <= ${until} order by a.starts_at`,
  give_up: (until: Date) => fragment`a.status = 'pending' and a.status_at <= ${until} order by a.status_at`,
} as const satisfies Partial<Record<AdAction, (until: Date) => Fragment>>;

export type DueAction = keyof typeof DUE;

export async function lockDueAds(
  tx: Database,
  action: DueAction,
  until: Date,
  most: number,
): Promise<readonly LockedAd[]> {
  return await tx<LockedAd[]>`
    select ${LOCKED_COLUMNS} from ads a where ${DUE[action](until)} limit ${most} for no key update skip locked`;
}

export interface TransitionRow {
  readonly id: string;
  readonly status: AdStatus;
  readonly hidden_status: AdStatus | null;
  readonly unreviewed: boolean;
  readonly published_at: string | null;
  readonly first_published_at: string | null;
  readonly expires_at: string | null;
}

export async function writeTransitions(
  tx: Database,
  rows: readonly TransitionRow[],
  now: Date,
): Promise<void> {
  await tx`
    update ads a set status = m.status, hidden_status = m.hidden_status, unreviewed = m.unreviewed, status_at = ${now},
      published_at = m.published_at, first_published_at = m.first_published_at, expires_at = m.expires_at,
      version = a.version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as m(
      id bigint, status text, hidden_status text, unreviewed boolean, published_at timestamptz,
      first_published_at timestamptz, expires_at timestamptz)
    where /* held */ a.id = m.id`;
}

export async function raiseVersion(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update ads set version = version + 1, updated_at = ${now} where id = ${id}`;
}

export interface AdHistoryRow {
  readonly ad_id: string;
  readonly act: AdAction | 'change' | 'lift';
  readonly from_status: AdStatus | null;
  readonly to_status: AdStatus;
  readonly actor: AdActor;
  readonly user_id: string | null;
  readonly reason?: string | null | undefined;
  /** The reason in each language, where it has ready sentences. */
  readonly reasons?: ReasonTexts | null | undefined;
  readonly version: number;
}

export async function insertAdHistory(tx: Database, rows: readonly AdHistoryRow[], now: Date): Promise<void> {
  await tx`
    insert into ad_events (ad_id, at, act, from_status, to_status, actor, user_id, reason, reasons, version)
    select ad_id, ${now}, act, from_status, to_status, actor, user_id, reason, reasons, version
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as e(
      ad_id bigint, act text, from_status text, to_status text, actor text, user_id bigint, reason text, reasons jsonb,
      version int)`;
}

/** Marks the ads to be matched with the saved searches within the next minute. */
export async function enqueueUnmatchedAds(tx: Database, ads: readonly string[], now: Date): Promise<void> {
  if (ads.length === 0) return;
  await tx`
    insert into ads_to_match (ad_id, at) select id, ${now} from unnest(${ads}::bigint[]) id
    on conflict do nothing`;
}

/** Moves the ad to the top of the lists; the time when it leaves them does not change. */
export async function saveLift(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update ads set published_at = ${now}, lifted_at = ${now}, updated_at = ${now} where id = ${id}`;
}

export async function saveEnd(tx: Database, id: string, end: Date): Promise<void> {
  await tx`update ads set ends_at = ${end}, expires_at = ${end} where id = ${id}`;
}

export async function readKindOf(tx: Database, id: string): Promise<AdKind | undefined> {
  const [row] = await tx<{ kind: AdKind }[]>`select kind from ads where id = ${id}`;
  return row?.kind;
}

/** Whether the ad's author appealed and has changed nothing since. */
export async function isAppealed(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx<{ appealed: boolean }[]>`
    select ${IS_APPEALED} as appealed from ads a where a.id = ${id}`;
  return row?.appealed ?? false;
}

/** Whether the ad waits on an appeal from this moderator's decision while there is another moderator. */
export async function isReservedForOtherModerator(
  tx: Database,
  id: string,
  moderator: string,
): Promise<boolean> {
  const [row] = await tx<{ for_another: boolean }[]>`
    select coalesce(${APPEALED_MODERATOR} = ${moderator}, false)
      and exists (select from users where role = 'moderator' and id <> ${moderator} and not hidden) as for_another
    from ads a where a.id = ${id}`;
  return row?.for_another ?? false;
}

/**
 * The last event in an ad's history, if it is a decision of this moderator: the version after the event, the status
 * before it.
 */
export async function readLastDecision(tx: Database, ad: string, moderator: string) {
  const [row] = await tx<{ at: string; version: number; from: AdStatus }[]>`
    select at, version, from_status as "from" from (
      select at, version, from_status, act, user_id from ad_events where ad_id = ${ad} order by id desc limit 1) last
    where user_id = ${moderator} and act in ('approve', 'ask_edit', 'reject')`;
  return row;
}

/** Puts an ad whose decision was undone back to its old place among those that wait for a moderator. */
export async function restoreWaitingSince(tx: Database, ad: string): Promise<void> {
  await tx`
    update ads a set status_at = coalesce(
      (select max(e.at) from ad_events e where e.ad_id = a.id and e.to_status = 'moderation' and e.act <> 'undo'),
      a.created_at)
    where a.id = ${ad} and a.status = 'moderation'`;
}
