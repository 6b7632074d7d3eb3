import { DAY_MS } from '#contract/time.ts';
import { errorOfHiddenAd, hasPublicPage } from '#contract/ads/status.ts';
import { isSameSalary } from '#contract/ads/pay.ts';
import { LIMITS } from '#contract/limits.ts';
import type { NewRequest } from '#contract/requests/inputs.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { noSessionError } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { createOnce, digestCall } from '#server/http/calls/create-once.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { type DealAd, lockAdForDeal } from '../ads/lifecycle/deals-service.ts';
import type { BlocksService } from '../blocks/blocks-service.ts';
import type { EventWriter } from '../events/write-service.ts';
import type { WakeUp, WakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { openRequestChat } from '../messages/request-chat-service.ts';
import { writeDealStep } from '../messages/steps/steps-service.ts';
import {
  type AdConditions,
  findRequestCreation,
  hasResume,
  insertRequest,
  readAdConditions,
} from './apply-repo.ts';
import { requestLimitKey } from '../ads/ads-policy.ts';
import { wrongRequestStateError } from './transition-service.ts';
import { changeRequestsCount, lockPeople } from './transitions-repo.ts';

const REQUESTS_A_DAY = 60;

export interface Application {
  readonly applicant: string;
  readonly kind: RequestedKind;
  readonly ad: string;
  readonly wish: NewRequest;
  /** Idempotency key that the client chose with the draft. */
  readonly key: string | undefined;
}

function digestOf({ kind, ad, wish }: Application): Buffer {
  const { comment, agrees_to_price, agreed_price, agreed_salary, price = null } = wish;
  const agreed = [
    ...(typeof agreed_price === 'number' ? [agreed_price] : []),
    ...(agreed_salary ? [agreed_salary] : []),
  ];
  return digestCall([kind, ad, comment, agrees_to_price, price, ...agreed]);
}

/**
 * Requires either the ad's amount or the applicant's own; if the ad names none, the applicant may leave it open.
 * Returns the agreed amount, with both bounds of a vacancy's salary.
 */
function requirePrice(wish: NewRequest, { price: named, salary }: AdConditions) {
  const { agrees_to_price: agrees, agreed_price: shown = null, agreed_salary: range, price = null } = wish;
  const amount = named === null ? null : Number(named);
  if (agrees && price !== null) throw fieldError('price', 'out_of_range');
  if (!agrees && shown !== null) throw fieldError('agreed_price', 'out_of_range');
  if (!agrees && range) throw fieldError('agreed_salary', 'out_of_range');
  const isSame = (shown === null || shown === amount) && (!range || isSameSalary(range, salary));
  if (!isSame) throw new AppError('amount_changed', { amount, salary });
  if (agrees && amount === null) throw fieldError('agrees_to_price', 'no_ad_amount');
  if (!agrees && price === null && amount !== null) throw fieldError('price', 'own_amount');
  return agrees ? { agreed_price: amount, agreed_salary: salary } : {};
}

function requireOpen(
  kind: RequestedKind,
  ad: DealAd,
  { was_public: wasPublic }: AdConditions,
  now: Date,
): void {
  if (ad.status !== 'published') {
    const isShown = wasPublic && ad.hidden_status === null;
    throw hasPublicPage(kind, ad.status)
      ? wrongRequestStateError(ad)
      : new AppError(errorOfHiddenAd({ status: ad.status, was_public: isShown }));
  }
  const isOver = kind === 'task' && ad.ends_at !== null && Date.parse(ad.ends_at) <= now.getTime();
  if (isOver) throw new AppError('wrong_state', { state: 'expired' });
}

export function createApplyService(deps: {
  sql: Sql;
  blocks: BlocksService;
  events: EventWriter;
  wakeUps: WakeUpSender;
}) {
  const { sql, blocks, events, wakeUps } = deps;

  async function write(
    tx: Transaction,
    application: Application,
    digest: Buffer,
    now: Date,
  ): Promise<{ request: string; woken: readonly WakeUp[] }> {
    const { applicant, kind, ad: id, wish, key } = application;
    const terms = await readAdConditions(tx, id);
    if (terms === undefined) throw new AppError('not_found');
    const people = await lockPeople(tx, [terms.author, applicant]);
    if (people.some((person) => person.id === applicant && person.hidden)) throw noSessionError();
    const ad = await lockAdForDeal(tx, kind, id);
    if (ad === undefined) throw new AppError('not_found');
    requireOpen(kind, ad, terms, now);
    if (terms.author === applicant) throw new AppError('own_ad');
    if (await blocks.isBlocked(tx, terms.author, applicant)) throw new AppError('not_welcome');
    if (terms.needs_resume && !(await hasResume(tx, applicant))) throw new AppError('resume_incomplete');
    const agreed = { ...wish, ...requirePrice(wish, terms) };
    const request = await insertRequest(tx, { ...agreed, ad: id, applicant, key, digest, now });
    if (request === undefined) throw new AppError('already_applied');
    const ofOneAd = LIMITS.requestsToAdDays * DAY_MS;
    const limits = [
      { key: `requests:${applicant}`, max: REQUESTS_A_DAY, window: DAY_MS },
      { key: requestLimitKey(applicant, id), max: LIMITS.requestsToAdMax, window: ofOneAd },
    ];
    await consumeLimits(tx, limits, now);
    await changeRequestsCount(tx, id, 1);
    await openRequestChat(tx, { kind, ad: id, asker: applicant, author: terms.author, now });
    const step = { type: 'applied', by: 'applicant', isListed: false } as const;
    const woken = await writeDealStep(tx, { of: { requests: [request] }, ...step }, now);
    const event = { person: terms.author, words: 'request_new', ad: { id, kind }, actor: applicant } as const;
    await events.write(tx, [{ ...event, group: `requests:${id}` }], now);
    return { request, woken };
  }

  return {
    /** Returns its id; the same key and body again return the same request. */
    async apply(application: Application, now: Date) {
      const { applicant, key } = application;
      const digest = digestOf(application);
      const find = (known: string) => findRequestCreation(sql, applicant, known);
      const { id } = await createOnce({ key, digest, find }, async () => {
        const { request, woken } = await sql.begin((tx) => write(tx, application, digest, now));
        for (const wakeUp of woken) wakeUps.send(wakeUp);
        return { id: request };
      });
      return id;
    },
  };
}
