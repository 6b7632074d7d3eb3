import type { DomainContext } from '../domain-context.ts';
import { createBlocksService, type BlocksService } from './blocks-service.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';

export function registerBlocks({ bind, sql }: DomainContext): BlocksService {
  const blocks = createBlocksService({ sql });
  bind(blocksEndpoints.list, ({ actor, query }) => blocks.list(actor.id, query));
  bind(blocksEndpoints.create, ({ actor, body, now }) => blocks.block(actor.id, body.user, now));
  bind(blocksEndpoints.delete, ({ actor, params }) => blocks.unblock(actor.id, params.user));
  bind(blocksEndpoints.createAuthor, ({ actor, body, now }) =>
    blocks.blockAuthor(actor.id, body.vacancy, now),
  );
  bind(blocksEndpoints.deleteAuthor, ({ actor, params }) => blocks.unblockAuthor(actor.id, params.vacancy));
  bind(blocksEndpoints.relation, ({ actor, params }) => blocks.relation(actor, params.id));
  return blocks;
}
