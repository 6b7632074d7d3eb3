import { DAY_MS } from '#contract/time.ts';
import { EXPIRES_WITHIN_DAYS, type MyHome } from '#contract/me/home.ts';
import type { Sql } from '#server/db/client.ts';
import type { BalanceService } from '../balance/balance-service.ts';
import type { UsersService } from '../users/users-service.ts';
import type { VerificationService } from '../verification/verification-service.ts';
import { readDuties } from './home-repo.ts';

export interface HomeService {
  get(id: string, now: Date): Promise<MyHome>;
}

/** Data for the first screen of the cabinet, in one call that only this screen makes. */
export function createHomeService(deps: {
  sql: Sql;
  users: UsersService;
  balance: BalanceService;
  verification: VerificationService;
}): HomeService {
  const { sql, users, balance, verification } = deps;
  return {
    async get(id, now) {
      const soon = new Date(now.getTime() + EXPIRES_WITHIN_DAYS * DAY_MS);
      const [{ positive, negative }, { amount }, { state }, duties] = await Promise.all([
        users.feedbacksCount(id),
        balance.get(id),
        verification.mine(id),
        readDuties(sql, { author: id, now, soon }),
      ]);
      return { rating: { positive, negative }, balance: amount, verification: state, duties: [...duties] };
    },
  };
}
