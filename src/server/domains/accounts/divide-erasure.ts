import type { Sql, Transaction } from '#server/db/client.ts';
import { packSpans } from '#server/db/spans.ts';
import type { FeedbacksService } from '../feedbacks/feedbacks-service.ts';
import type { AttachmentsService } from '../messages/attachments-service.ts';
import type { EndDeals } from '../requests/end-requests-service.ts';
import {
  deleteEvents,
  eraseAdBadges,
  eraseFavourites,
  eraseMatches,
  eraseEventMentions,
  eraseCancelReasons,
  eraseRecords,
  eraseRequests,
  listAttachments,
  listChats,
  listDeals,
  listFavouriteAds,
  listFeedbacks,
  listMatches,
  listRequests,
  readEventSeqRanges,
  readSearchesOf,
} from './erase-batches-repo.ts';

/** One transaction of an erasure, which begins by locking the person. */
interface EraseBatch {
  /** People who are locked with the person, since their deals change. */
  readonly authors?: readonly string[];
  readonly run: (tx: Transaction) => Promise<void>;
}

export interface BatchDeps {
  readonly sql: Sql;
  readonly feedbacks: Pick<FeedbacksService, 'forget'>;
  readonly attachments: Pick<AttachmentsService, 'forget'>;
  readonly endDeals: EndDeals;
  /** Rows that a batch looks at. */
  readonly rows?: number;
}

/** Rows of a batch by default: a tenth of a second of work, and a few seconds on a slow machine. */
const ROWS = 1000;
/** Rows as which the withdrawal of one request counts: with its chat and its ad it takes ten statements. */
const ROWS_OF_WITHDRAWAL = 20;

function* divide<Item>(items: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += most) yield items.slice(start, start + most);
}

/**
 * Divides everything outside of the ads that can be too much for one transaction into batches. The keys of each table
 * are listed once, and a batch finds its rows by these keys: the work of all batches grows with the number of rows,
 * since no batch passes over rows that another has finished. A run that follows an interrupted one lists the keys again
 * and erases the remaining rows.
 */
export async function* divideErasure(deps: BatchDeps, id: string, now: Date): AsyncGenerator<EraseBatch> {
  const { sql, feedbacks, attachments, rows = ROWS } = deps;
  /** People whose events may quote the person: searching everybody's events would take too long. */
  const quoters = new Set<string>();
  yield* divideRequests(deps, { id, now, quoters });

  // the end of a deal is written into its chat, so chats come later
  const chats = await sql.begin((tx) => listChats(tx, id));
  for (const { other } of chats) quoters.add(other);
  for (const some of packSpans(chats, rows)) yield { run: (tx) => eraseRecords(tx, id, some) };

  const ownFeedbacks = await sql.begin((tx) => listFeedbacks(tx, id));
  for (const { other } of ownFeedbacks) quoters.add(other);
  for (const some of divide(ownFeedbacks, rows)) {
    const ids = some.map((feedback) => feedback.id);
    yield { run: (tx) => feedbacks.forget(tx, id, now, ids) };
  }

  for (const people of divide([...quoters], rows)) {
    for (const some of packSpans(await readEventSeqRanges(sql, people), rows))
      yield { run: (tx) => eraseEventMentions(tx, id, some) };
  }
  for (const some of packSpans(await readEventSeqRanges(sql, [id]), rows)) {
    yield {
      async run(tx) {
        for (const span of some) await deleteEvents(tx, span);
      },
    };
  }

  for (const some of divide(await sql.begin((tx) => listDeals(tx, id)), rows)) {
    const deals = some.flatMap(({ deal }) => (deal === null ? [] : [deal]));
    yield {
      async run(tx) {
        await eraseAdBadges(
          tx,
          some.map(({ ad }) => ad),
        );
        await eraseCancelReasons(tx, deals);
      },
    };
  }

  for (const some of divide(await sql.begin((tx) => listAttachments(tx, id)), rows)) {
    const ids = some.map((attachment) => attachment.id);
    yield { run: (tx) => attachments.forget(tx, id, now, ids) };
  }
  yield* divideFavourites(deps, id);
}

async function* divideRequests(
  { sql, endDeals, rows = ROWS }: BatchDeps,
  { id, now, quoters }: { readonly id: string; readonly now: Date; readonly quoters: Set<string> },
): AsyncGenerator<EraseBatch> {
  const requests = await sql.begin((tx) => listRequests(tx, id));
  for (const { author } of requests) quoters.add(author);
  const live = requests.filter(({ is_live: isLive }) => isLive);
  for (const some of divide(live, Math.ceil(rows / ROWS_OF_WITHDRAWAL))) {
    const ids = some.map((request) => request.id);
    const authors = some.map(({ author }) => author);
    yield { authors, run: (tx) => endDeals(tx, { ads: [], requests: ids }, now) };
  }
  for (const some of divide(requests, rows)) {
    const ids = some.map((request) => request.id);
    yield { run: (tx) => eraseRequests(tx, id, ids) };
  }
}

async function* divideFavourites({ sql, rows = ROWS }: BatchDeps, id: string): AsyncGenerator<EraseBatch> {
  for (const some of divide(await sql.begin((tx) => listFavouriteAds(tx, id)), rows)) {
    const ads = some.map(({ ad }) => ad);
    yield { run: (tx) => eraseFavourites(tx, id, ads) };
  }
  for (const search of await readSearchesOf(sql, id)) {
    for (const some of divide(await sql.begin((tx) => listMatches(tx, search)), rows)) {
      const ads = some.map(({ ad }) => ad);
      yield { run: (tx) => eraseMatches(tx, search, ads) };
    }
  }
}

/** Erases words that came into chats while the batches ran. */
export async function eraseListedChats(tx: Transaction, id: string): Promise<void> {
  const chats = await listChats(tx, id, { isListed: true });
  for (const some of packSpans(chats, ROWS)) await eraseRecords(tx, id, some);
  const quoters = new Set(chats.map(({ other }) => other));
  for (const some of packSpans(await readEventSeqRanges(tx, [...quoters]), ROWS))
    await eraseEventMentions(tx, id, some);
}
