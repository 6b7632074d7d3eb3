import { KIND_OF_PLURAL } from '../../../contract/ads/kinds.ts';
import type { ViewedResource } from '../../../contract/views/endpoints.ts';
import type { Sql } from '../../db/client.ts';
import { claimBatch, countAdViews, countUserViews, type ViewedAd } from './repo.ts';

export interface ViewsService {
  /** How many were counted. */
  count(batch: ViewBatch, now: Date): Promise<{ counted: number }>;
}

interface ViewBatch {
  readonly batch: string;
  readonly views: readonly { resource: ViewedResource; id: string }[];
}

export function createViewsService({ sql }: { sql: Sql }): ViewsService {
  return {
    async count({ batch, views }, now) {
      const ads = views.flatMap(({ resource, id }): ViewedAd[] =>
        resource === 'users' ? [] : [{ kind: KIND_OF_PLURAL[resource], id }],
      );
      const users = views.flatMap(({ resource, id }) => (resource === 'users' ? [id] : []));
      let counted = 0;
      await sql.begin(async (tx) => {
        if (!(await claimBatch(tx, batch, now))) return;
        counted = (await countAdViews(tx, ads, now)) + (await countUserViews(tx, [...new Set(users)]));
      });
      return { counted };
    },
  };
}
