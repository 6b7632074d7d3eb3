import { DAY_MS } from '#contract/time.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import type { ImagesService } from '../images/images-service.ts';
import { deleteFormerNames } from './badge-repo.ts';
import { clearDecidedDocuments, deleteVerificationsOf } from './verification-repo.ts';

/** How long a decided document is kept, for complaints about the decision. */
const KEPT = 30 * DAY_MS;

export type DocumentRetention = ReturnType<typeof createDocumentRetention>;

export function createDocumentRetention(deps: { sql: Sql; images: ImagesService }) {
  const { sql, images } = deps;
  return {
    async forget(tx: Transaction, userId: string, now: Date) {
      await images.removePrivate(tx, await deleteVerificationsOf(tx, userId), now);
      await deleteFormerNames(tx, userId);
    },

    async sweep(now: Date) {
      const before = new Date(now.getTime() - KEPT);
      const clear = () =>
        sql.begin(async (tx) => {
          const keys = await clearDecidedDocuments(tx, before);
          await images.removePrivate(tx, keys, now);
          return keys.length;
        });
      while ((await clear()) > 0);
    },
  };
}
