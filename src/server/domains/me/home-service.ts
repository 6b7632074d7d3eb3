import { DAY_MS } from '#contract/time.ts';
import { EXPIRES_WITHIN_DAYS, type HomeTodo } from '#contract/me/home.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import type { Sql } from '#server/db/client.ts';
import { listNewestInTrade } from '../ads/own/in-trade-service.ts';
import type { BalanceService } from '../balance/balance-service.ts';
import type { UsersService } from '../users/users-service.ts';
import type { VerificationService } from '../verification/verification-service.ts';
import { readAdsToActOn, readUnreadMessages } from './home-repo.ts';

/** More ads than this with something to do are too many to be listed one by one. */
const WAITING_ADS_MAX = 10;

export type ReadActionableDeals = (person: string, now: Date) => Promise<DealOfPerson[]>;

export function createHomeService(deps: {
  sql: Sql;
  users: UsersService;
  balance: BalanceService;
  verification: VerificationService;
  dealsToStep: ReadActionableDeals;
}) {
  const { sql, users, balance, verification, dealsToStep } = deps;

  async function waitingFor(id: string, now: Date): Promise<HomeTodo[]> {
    const soon = new Date(now.getTime() + EXPIRES_WITHIN_DAYS * DAY_MS);
    const [deals, ads, messages] = await Promise.all([
      dealsToStep(id, now),
      readAdsToActOn(sql, { author: id, now, soon, limit: WAITING_ADS_MAX }),
      readUnreadMessages(sql, id),
    ]);
    const waiting: HomeTodo[] = [
      ...deals.map((deal) => ({ type: 'deal' as const, deal })),
      ...ads,
      ...(messages ? [messages] : []),
    ];
    return waiting.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  }

  return {
    async get(id: string, now: Date) {
      const [{ positive, negative }, { amount }, { state }, waiting, in_trade] = await Promise.all([
        users.feedbacksCount(id),
        balance.get(id),
        verification.mine(id),
        waitingFor(id, now),
        listNewestInTrade(sql, id, now),
      ]);
      return { rating: { positive, negative }, balance: amount, verification: state, waiting, in_trade };
    },
  };
}

/** Sort rank, the most urgent first: a chosen performer comes before everything else. */
function urgencyOf(waiting: HomeTodo): number {
  switch (waiting.type) {
    case 'deal': {
      const { side, request } = waiting.deal;
      return request.status === 'accepted' && side === 'applicant' ? 0 : 4;
    }
    case 'requests':
      return 1;
    case 'messages':
      return 2;
    case 'needs_edit':
      return 3;
    case 'expires':
      return 5;
  }
}
