import { bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';
import type { BannersService } from './banners-service.ts';

export function bannersRoutes(bind: Bind, banners: BannersService): void {
  bind(bannersEndpoints.list, ({ actor, query }) => banners.list(actor, query));
  /** Only moderators may upload files here. */
  const admit = async ({ actor }: { actor: Parameters<typeof requireModerator>[0] }): Promise<void> => {
    requireModerator(actor);
  };
  bind(
    bannersEndpoints.create,
    ({ actor, body, idempotencyKey, now }) => banners.create(actor, body, idempotencyKey(), now),
    { admit },
  );
  bind(
    bannersEndpoints.update,
    ({ actor, params, body, now }) => banners.update(actor, params.id, body, now),
    { admit, hides: true },
  );
  bind(
    bannersEndpoints.remove,
    async ({ actor, params, now }) => {
      await banners.remove(actor, params.id, now);
      return {};
    },
    { hides: true },
  );
}
