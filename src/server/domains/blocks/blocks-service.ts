import type { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { type CursorQuery, readPage } from '#server/http/keyset-page.ts';
import { deriveProfilePermissions } from '../users/users-policy.ts';
import {
  deleteAuthorBlock,
  deleteBlock,
  hasBlocked,
  insertAuthorBlock,
  insertBlock,
  readAnonymousAuthorBlock,
  readBlocks,
  readUserRelation,
} from './blocks-repo.ts';

const BLOCKS_A_DAY = 200;
const NO_WAY = { write: false, call: false, offer: false };

type Relation = ResponseOf<typeof blocksEndpoints.relation>;

export type BlocksService = ReturnType<typeof createBlocksService>;

export function createBlocksService({ sql }: { sql: Sql }) {
  async function add(by: string, now: Date, insert: (tx: Transaction) => Promise<void>): Promise<void> {
    await sql.begin(async (tx) => {
      await consumeLimits(tx, [{ key: `block:${by}`, max: BLOCKS_A_DAY, window: DAY_MS }], now);
      await insert(tx);
    });
  }

  return {
    list: (by: string, query: CursorQuery) => readPage(query, (page) => readBlocks(sql, { by, ...page })),

    async block(by: string, otherId: string, now: Date) {
      if (by === otherId) throw fieldError('user', 'unknown');
      const relation = await readUserRelation(sql, by, otherId);
      if (relation === undefined) throw new AppError('not_found');
      if (relation.blocked) return;
      await add(by, now, (tx) => insertBlock(tx, by, otherId, now));
    },

    async unblock(by: string, otherId: string) {
      if (!(await deleteBlock(sql, by, otherId))) throw new AppError('not_found');
    },

    /**
     * Blocks the author of an anonymous vacancy in the chat about it, and nowhere else: a block elsewhere would reveal
     * who that is.
     */
    async blockAuthor(by: string, vacancy: string, now: Date) {
      const anonymous = await readAnonymousAuthorBlock(sql, by, vacancy);
      if (anonymous === undefined) throw new AppError('not_found');
      if (anonymous.blocked) return;
      await add(by, now, (tx) => insertAuthorBlock(tx, by, vacancy, now));
    },

    async unblockAuthor(by: string, vacancy: string) {
      if (!(await deleteAuthorBlock(sql, by, vacancy))) throw new AppError('not_found');
    },

    async relation(actor: Actor, otherId: string): Promise<Relation> {
      const relation = await readUserRelation(sql, actor.id, otherId);
      if (relation === undefined) throw new AppError('not_found');
      const isOther = actor.id !== otherId;
      const moderate = isOther && actor.role === 'moderator';
      const { blocked, kind, id, has_trade: hasTrade } = relation;
      const contact = kind === null || id === null ? null : { kind, id };
      const reachable = { hasAd: contact !== null, hasService: kind === 'service', hasTrade };
      const can = isOther && !blocked ? deriveProfilePermissions(reachable) : NO_WAY;
      return {
        blocked,
        contact,
        can: { report: isOther, block: isOther, moderate, ...can },
      };
    },

    /** Whether `otherId` may not write to `by`. */
    isBlocked: (database: Database, by: string, otherId: string) => hasBlocked(database, by, otherId),
  };
}
