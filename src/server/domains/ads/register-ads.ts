import { MINUTE_MS } from '#contract/time.ts';
import { createRefreshedCache } from '#server/db/refreshed-cache.ts';
import type { DomainContext } from '../domain-context.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import { bindAds } from './ads-routes.ts';
import { type AdsService, createAdsService } from './ads-service.ts';
import { bindFavourites } from './favourites/favourites-routes.ts';
import {
  createOwnerService,
  type EndRequests,
  type SendApplicantWakeUps,
} from './lifecycle/owner-service.ts';
import { bindOwnAds } from './own/own-ads-routes.ts';
import { createOwnAdsService } from './own/own-service.ts';
import { bindPhone } from './phone/phone-routes.ts';
import { type AdPhotosService, createAdPhotosService } from './photos/photos-service.ts';
import { createReview } from './review/review-ads.ts';
import { bindSavedSearches } from './saved-searches/saved-searches-routes.ts';
import { createSavedSearchesService } from './saved-searches/saved-searches-service.ts';
import { createSearchPlans } from './search/cache-search-plans.ts';
import { createContentCheck } from './write/check-content.ts';
import { createCityAssigner } from './write/find-city-of-place.ts';
import { createAdCreationService } from './write/ad-creation-service.ts';
import { createAdEditService } from './write/ad-edit-service.ts';
import { readPlaceNames } from './write/index-repo.ts';

interface AdsDeps {
  readonly lookups: LookupsService;
  readonly images: ImagesService;
  readonly endRequests: EndRequests;
  readonly wakeApplicants: SendApplicantWakeUps;
  /** Milliseconds for which the plan of a search is cached. */
  readonly searchPlansMs: number | undefined;
}

/** Everything about ads: reading, writing, favourites, saved searches, phone numbers. */
export function registerAds(
  context: DomainContext,
  { lookups, images, endRequests, wakeApplicants, searchPlansMs }: AdsDeps,
): { readonly ads: AdsService; readonly photos: AdPhotosService } {
  const { bind, sql, now, events, settings } = context;
  const ads = createAdsService({ sql, lookups, planSearch: createSearchPlans(sql, now, searchPlansMs) });
  bindAds(bind, ads);
  bindPhone(bind, sql);
  const review = createReview(settings.adsModeration);
  const check = createContentCheck(lookups);
  const withCity = createCityAssigner(lookups);
  const photos = createAdPhotosService({ sql, images, review });
  const names = createRefreshedCache(() => readPlaceNames(sql), 5 * MINUTE_MS);
  const writing = { sql, photos, review, check, withCity, readNames: () => names.get() };
  bindOwnAds(bind, {
    creation: createAdCreationService({ ...writing, images }),
    edits: createAdEditService({ ...writing, wakeApplicants }),
    owner: createOwnerService({ sql, review, events, endRequests, wakeApplicants }),
    photos,
    own: createOwnAdsService({ sql }),
  });
  bindFavourites(bind, sql);
  bindSavedSearches(bind, createSavedSearchesService({ sql, lookups }));
  return { ads, photos };
}
