import type { DomainContext } from '../domain-context.ts';
import type { ImagesService } from '../images/images-service.ts';
import { createBannersService } from './banners-service.ts';
import { bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { requireModerator } from '../sign-in/factors/second-factor-service.ts';

export function registerBanners({ bind, sql }: DomainContext, images: ImagesService): void {
  const banners = createBannersService({ sql, images });
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
  bind(bannersEndpoints.remove, ({ actor, params, now }) => banners.remove(actor, params.id, now), {
    hides: true,
  });
}
