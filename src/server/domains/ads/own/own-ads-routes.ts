import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { OwnerService } from '../lifecycle/owner-service.ts';
import type { OwnAdsService } from './own-service.ts';
import type { AdPhotosService } from '../photos/photos-service.ts';
import type { AdCreationService } from '../write/ad-creation-service.ts';
import type { AdEditService } from '../write/ad-edit-service.ts';

interface Services {
  readonly creation: AdCreationService;
  readonly edits: AdEditService;
  readonly owner: OwnerService;
  readonly photos: AdPhotosService;
  readonly own: OwnAdsService;
}

/** Binds the author's actions for each kind; every action answers with the ad's new state. */
export function bindOwnAds(bind: Bind, services: Services): void {
  for (const kind of AD_KINDS) bindKind(bind, kind, services);
}

function bindKind(bind: Bind, kind: AdKind, { creation, edits, owner, photos, own }: Services): void {
  const calls = ownAdsEndpoints[kind];
  bind(
    calls.create,
    async ({ actor, body: input, idempotencyKey, client, locale, now }) => {
      const sender = { author: actor.id, key: idempotencyKey(), client: client(), reader: locale() };
      const posting = { ...sender, kind, input };
      return await own.own(actor.id, kind, await creation.create(posting, now), now);
    },
    {
      admit: async ({ actor, now, bringsFiles }) => {
        if (bringsFiles) await photos.countCall(actor.id, now);
      },
    },
  );
  bind(calls.update, async ({ actor, params, body, locale, now }) => {
    await edits.update(actor.id, kind, params.id, body, { reader: locale(), now });
    return await own.own(actor.id, kind, params.id, now);
  });
  bind(calls.liftUp, async ({ actor, params, now }) => {
    await owner.liftUp(actor.id, kind, params.id, now);
    return await own.own(actor.id, kind, params.id, now);
  });
  bind(calls.appeal, async ({ actor, params, body, now }) => {
    await owner.appeal(actor.id, kind, params.id, body.text, now);
    return await own.own(actor.id, kind, params.id, now);
  });
  bind(
    calls.changeStatus,
    async ({ actor, params, body, now }) => {
      await owner.changeStatus(actor.id, kind, params.id, body, now);
      return body.status === 'deleted' ? {} : await own.own(actor.id, kind, params.id, now);
    },
    { hides: true, admit: ({ actor, now }) => owner.countChange(actor.id, now) },
  );
  bind(
    calls.addImages,
    async ({ actor, params, body, idempotencyKey, now }) => {
      await photos.add(actor.id, kind, params.id, { files: body.photos, key: idempotencyKey() }, now);
      return await own.own(actor.id, kind, params.id, now);
    },
    { admit: ({ actor, now }) => photos.countCall(actor.id, now) },
  );
  bind(calls.removeImage, async ({ actor, params, now }) => {
    await photos.remove(actor.id, kind, params.id, params.imageId, now);
    return await own.own(actor.id, kind, params.id, now);
  });
  bind(calls.reach, ({ actor, params, now }) => own.reach(actor.id, kind, params.id, now));
  bind(calls.statistics, ({ actor, params, now }) => own.statistics(actor.id, kind, params.id, now));
  bind(calls.own, ({ actor, params, now }) => own.own(actor.id, kind, params.id, now));
  bind(calls.relation, ({ actor, params, now }) => own.relation(actor.id, kind, params.id, now));
  bind(calls.mine, ({ actor, params, query, now }) => own.list(actor.id, kind, params.type, query, now));
}
