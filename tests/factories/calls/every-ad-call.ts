import type { AdKind } from '#contract/ads/kinds.ts';
import type { RawRequest } from '#tests/setup/server/calls.ts';
import { createAd, PLUMBER } from '#tests/factories/ads/ads.ts';
import { fixedRequest, type CallRow, type CallSetup, json, withKey } from './call-row.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { NEW_SERVICE, NEW_TASK, newVacancy } from '#tests/factories/ads/own-ads.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';

export function aboutAd(kind: 'task' | 'service' | 'vacancy', more: RawRequest = {}): CallSetup {
  return async (api, { people }) => {
    const id = await createAd(api.sql, { kind, author_id: people.owner.id });
    return () => ({ params: { id }, ...more });
  };
}

const NEW_ADS = { task: NEW_TASK, service: NEW_SERVICE, vacancy: newVacancy(String(PLUMBER)) } as const;

const withNewPhoto =
  (kind: AdKind): CallSetup =>
  async (api, { people }) => {
    const id = await createAd(api.sql, { kind, author_id: people.owner.id });
    const body = new FormData();
    body.set('photos[0]', fileOf(await photo('jpeg'), 'photo.jpg'));
    return () => ({ params: { id }, body });
  };

const aboutPhoto =
  (kind: AdKind): CallSetup =>
  async (api, { people }) => {
    const image = await createImage(api.sql);
    const id = await createAd(api.sql, { kind, author_id: people.owner.id, image_ids: [image.id] });
    return () => ({ params: { id, imageId: image.id } });
  };

const aboutRejectedAd =
  (kind: AdKind): CallSetup =>
  async (api, { people }) => {
    const id = await createAd(api.sql, { kind, author_id: people.owner.id, status: 'rejected' });
    return () => ({ params: { id } });
  };

/** Calls that exist for each of the three kinds. */
export const AD_ROWS = Object.fromEntries(
  (['task', 'service', 'vacancy'] as const).flatMap((kind): [string, CallRow][] => {
    const plural = kind === 'vacancy' ? 'vacancies' : `${kind}s`;
    return [
      [`${plural}.list`, {}],
      [`${plural}.geo`, { given: fixedRequest({ query: 'bbox=60,37,75,46&zoom=6' }) }],
      [`${plural}.get`, { given: aboutAd(kind) }],
      [`${plural}.similar`, { given: aboutAd(kind) }],
      [`${plural}.elsewhere`, {}],
      [`${plural}.without`, {}],
      [`${plural}.priceGuide`, { given: fixedRequest({ query: `category=${PLUMBER}` }) }],
      [`${plural}.create`, json(NEW_ADS[kind])],
      [`${plural}.update`, { given: aboutAd(kind, { json: { version: 1 } }), isOwned: true }],
      [`${plural}.liftUp`, { given: aboutAd(kind), isOwned: true }],
      [
        `${plural}.changeStatus`,
        { given: aboutAd(kind, { json: { status: 'deactivated' } }), isOwned: true },
      ],
      [`${plural}.appeal`, { given: aboutRejectedAd(kind), isOwned: true }],
      [`${plural}.addImages`, { given: withNewPhoto(kind), isOwned: true }],
      [`${plural}.removeImage`, { given: aboutPhoto(kind), isOwned: true }],
      [`${plural}.own`, { given: aboutAd(kind), isOwned: true }],
      [`${plural}.relation`, { given: aboutAd(kind) }],
      [`${plural}.reach`, { given: aboutAd(kind), isOwned: true }],
      [`${plural}.statistics`, { given: aboutAd(kind), isOwned: true }],
      [`${plural}.mine`, { given: fixedRequest({ params: { type: 'all' } }) }],
      [`${plural}.highlight`, { given: aboutAd(kind, withKey()), isOwned: true, ends: 'insufficient_funds' }],
    ];
  }),
);
