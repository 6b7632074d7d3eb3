import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { BlocksService } from './blocks-service.ts';

export function blocksRoutes(bind: Bind, blocks: BlocksService): void {
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
}
