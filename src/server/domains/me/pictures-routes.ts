import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { MePicturesService } from './pictures-service.ts';
import type { MeService } from './me-service.ts';

export function bindPictures(bind: Bind, me: MeService, pictures: MePicturesService): void {
  const counted = {
    admit: ({ actor, now }: { actor: Actor; now: Date }) => pictures.countCall(actor.id, now),
  };
  bind(
    picturesEndpoints.setAvatar,
    async ({ actor, body, now }) => {
      await pictures.setAvatar(actor.id, body.file, now);
      return await me.get(actor.id);
    },
    counted,
  );
  bind(picturesEndpoints.removeAvatar, async ({ actor, now }) => {
    await pictures.removeAvatar(actor.id, now);
    return await me.get(actor.id);
  });
  bind(
    picturesEndpoints.addToPortfolio,
    async ({ actor, body, now, idempotencyKey }) => {
      await pictures.add(actor.id, { files: body.files, key: idempotencyKey() }, now);
      return await me.get(actor.id);
    },
    counted,
  );
  bind(picturesEndpoints.arrangePortfolio, async ({ actor, body }) => {
    await pictures.arrange(actor.id, body.images);
    return await me.get(actor.id);
  });
  bind(picturesEndpoints.removeFromPortfolio, async ({ actor, params, now }) => {
    await pictures.remove(actor.id, params.id, now);
    return await me.get(actor.id);
  });
}
