import * as v from 'valibot';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { type ErrorCode, MODERATOR_ERRORS } from '../errors.ts';
import { ONE_PHOTO_BYTES, PhotoFile } from '../files.ts';
import { LIMITS } from '../limits.ts';
import { PAGE_LINK, PLACEMENTS, ThirdPartyAd } from '../lookups/entities.ts';
import { EndMoment, Moment } from '../moment.ts';
import { ById, Count, Page, PageQuery, Timestamp, VersionText } from '../schema.ts';
import { ExactText, Line } from '../texts.ts';
import { BANNER_LINK_MAX } from './limits.ts';

const WITH_PHOTO: readonly ErrorCode[] = [...MODERATOR_ERRORS, 'too_many_requests', 'conflict'];

/** A partner's banner as moderators see it. */
const Banner = v.object({
  ...ThirdPartyAd.entries,
  starts_at: Timestamp,
  ends_at: Timestamp,
  version: Count,
});
export type Banner = v.InferOutput<typeof Banner>;

const Title = Line(LIMITS.titleMin, LIMITS.titleMax);
const Link = v.pipe(ExactText(0, BANNER_LINK_MAX), v.trim(), v.url(), v.regex(PAGE_LINK));

const fields = {
  placement: v.picklist(PLACEMENTS),
  link: Link,
  title_ru: Title,
  title_uz: Title,
  starts_at: Moment,
  ends_at: EndMoment,
};
const BannerInput = v.object({ ...fields, image: PhotoFile });
/** An edit replaces all fields; without a file the image stays. */
const BannerEdit = v.object({
  ...fields,
  image: v.optional(PhotoFile),
  version: VersionText,
});
export type BannerFields = Omit<v.InferOutput<typeof BannerInput>, 'image'>;

export const bannersEndpoints = {
  list: endpoint({
    name: 'moderation.banners',
    method: 'GET',
    path: '/moderation/banners',
    summary: 'Lists the partners’ banners, newest first, including past and future ones',
    auth: 'required',
    query: PageQuery,
    response: Page(Banner),
    errors: MODERATOR_ERRORS,
  }),
  create: endpoint({
    name: 'moderation.createBanner',
    method: 'POST',
    path: '/moderation/banners',
    summary: 'Creates a banner with its image',
    auth: 'required',
    keyed: 'optional',
    body: BannerInput,
    encoding: 'files',
    bodyBytesMax: ONE_PHOTO_BYTES,
    response: Banner,
    errors: WITH_PHOTO,
  }),
  update: endpoint({
    name: 'moderation.updateBanner',
    method: 'PATCH',
    path: '/moderation/banners/{id}',
    summary: 'Edits a banner of the given version',
    auth: 'required',
    params: ById,
    body: BannerEdit,
    encoding: 'files',
    bodyBytesMax: ONE_PHOTO_BYTES,
    response: Banner,
    errors: WITH_PHOTO,
  }),
  remove: endpoint({
    name: 'moderation.removeBanner',
    method: 'DELETE',
    path: '/moderation/banners/{id}',
    summary: 'Deletes a banner',
    auth: 'required',
    params: ById,
    response: EmptyResponse,
    errors: MODERATOR_ERRORS,
  }),
};
