import type { Sql } from '../../db/client.ts';
import type { JsonText } from '../../http/calls/json-text.ts';
import { keysetPage, readPosition } from '../../http/keyset-page.ts';
import type { AdsService } from '../ads/service.ts';
import { countRequests, readRequests } from './repo.ts';

export interface RequestsService {
  /** Everybody may see who applied, as long as the ad has a page. */
  list(
    kind: 'task' | 'vacancy',
    ad: string,
    query: { readonly size: number; readonly cursor?: string | undefined },
  ): Promise<JsonText>;
}

export function createRequestsService(deps: { sql: Sql; ads: AdsService }): RequestsService {
  const { sql, ads } = deps;
  return {
    async list(kind, ad, { size, cursor }) {
      const after = readPosition(cursor);
      await ads.requirePage(kind, ad);
      const [rows, total] = await Promise.all([
        readRequests(sql, { ad, after, limit: size + 1 }),
        after ? undefined : countRequests(sql, ad),
      ]);
      return keysetPage(rows, size, total);
    },
  };
}
