import type { AdKind } from '#contract/ads/kinds.ts';
import { HIGHLIGHT_DAYS } from '#contract/balance/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { extendHighlight } from '../ads/highlight/highlight-service.ts';
import { findHighlight, insertHighlight } from './highlights-repo.ts';
import { appendEntry, lockBalance } from './ledger-repo.ts';

interface Order {
  readonly userId: string;
  readonly kind: AdKind;
  readonly adId: string;
  readonly key: string | undefined;
}

export interface HighlightService {
  buy(order: Order, now: Date): Promise<{ highlighted_until: string; balance: number }>;
}

export function createHighlightService(deps: { sql: Sql; price: number | null }): HighlightService {
  const { sql, price } = deps;
  return {
    async buy({ userId, kind, adId, key }, now) {
      if (price === null) throw new AppError('not_found');
      if (key === undefined) throw fieldError('Idempotency-Key', 'required');
      return await sql.begin(async (tx) => {
        const balance = await lockBalance(tx, userId);
        const known = await findHighlight(tx, userId, key);
        if (known) {
          if (known.ad_id !== adId) throw new AppError('conflict');
          const until = new Date(known.highlighted_until).toISOString();
          return { highlighted_until: until, balance: known.balance };
        }
        const until = await extendHighlight(tx, {
          kind,
          id: adId,
          authorId: userId,
          days: HIGHLIGHT_DAYS,
          now,
        });
        if (balance < price) throw new AppError('insufficient_funds');
        const highlightId = await insertHighlight(tx, { userId, adId, key, until }, now);
        const entry = { userId, kind: 'highlight', amount: -price, highlightId } as const;
        const left = await appendEntry(tx, { ...entry, reference: `highlight:${highlightId}` }, now);
        return { highlighted_until: until, balance: left };
      });
    },
  };
}
