import type { DomainContext } from '../domain-context.ts';
import { createBlocksService, type BlocksService } from './blocks-service.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';

export function registerBlocks({ bind, sql }: DomainContext): BlocksService {
  const blocks = createBlocksService({ sql });
  bind(blocksEndpoints.list, ({ actor, query }) => blocks.list(actor.id, query));
  bind(blocksEndpoints.create, async ({ actor, body, now }) => {
    await blocks.block(actor.id, body.user, now);
    return {};
  });
  bind(blocksEndpoints.delete, async ({ actor, params }) => {
    await blocks.unblock(actor.id, params.user);
    return {};
  });
  bind(blocksEndpoints.createAuthor, async ({ actor, body, now }) => {
    await blocks.blockAuthor(actor.id, body.vacancy, now);
    return {};
  });
  bind(blocksEndpoints.deleteAuthor, async ({ actor, params }) => {
    await blocks.unblockAuthor(actor.id, params.vacancy);
    return {};
  });
  bind(blocksEndpoints.relation, ({ actor, params }) => blocks.relation(actor, params.id));
  return blocks;
}
