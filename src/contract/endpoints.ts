import { addressesEndpoints } from './addresses/endpoints.ts';
import { adsEndpoints } from './ads/endpoints.ts';
import { pageErrorsEndpoints } from './page-errors/endpoints.ts';
import { phoneEndpoints } from './ads/phone-endpoints.ts';
import { ownAdsEndpoints } from './ads/own-endpoints.ts';
import { priceGuideEndpoints } from './ads/price-guide-endpoints.ts';
import { appLinkEndpoints } from './app-link/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { secondFactorEndpoints } from './auth/second-factor-endpoints.ts';
import { blocksEndpoints } from './blocks/endpoints.ts';
import { balanceEndpoints } from './balance/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { favouritesEndpoints } from './favourites/endpoints.ts';
import { feedbacksEndpoints } from './feedbacks/endpoints.ts';
import { lookupsEndpoints } from './lookups/endpoints.ts';
import { messagesEndpoints } from './messages/endpoints.ts';
import { accountEndpoints } from './account/endpoints.ts';
import { meEndpoints } from './me/endpoints.ts';
import { homeEndpoints } from './me/home-endpoints.ts';
import { pushEndpoints } from './me/push-endpoints.ts';
import { telegramEndpoints } from './me/telegram-endpoints.ts';
import { picturesEndpoints } from './pictures/endpoints.ts';
import { adModerationEndpoints } from './moderation/ads-endpoints.ts';
import { bannersEndpoints } from './moderation/banners-endpoints.ts';
import { moderationEndpoints } from './moderation/endpoints.ts';
import { notificationsEndpoints } from './notifications/endpoints.ts';
import { packsEndpoints } from './packs/endpoints.ts';
import { reportsEndpoints } from './reports/endpoints.ts';
import { presenceEndpoints } from './presence/endpoints.ts';
import { requestsEndpoints } from './requests/endpoints.ts';
import { savedSearchesEndpoints } from './saved-searches/endpoints.ts';
import { dealsEndpoints } from './requests/deals.ts';
import { requestActionsEndpoints } from './requests/sides-endpoints.ts';
import { socketsEndpoints } from './sockets/endpoints.ts';
import { messageTranslationEndpoints, translationsEndpoints } from './translations/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';
import { verificationEndpoints } from './verification/endpoints.ts';
import { viewsEndpoints } from './views/endpoints.ts';

const DOMAINS: readonly Readonly<Record<string, Endpoint>>[] = [
  lookupsEndpoints,
  addressesEndpoints,
  ...Object.values(adsEndpoints),
  priceGuideEndpoints,
  ...Object.values(ownAdsEndpoints),
  requestsEndpoints,
  dealsEndpoints,
  ...Object.values(requestActionsEndpoints),
  usersEndpoints,
  feedbacksEndpoints,
  translationsEndpoints,
  messageTranslationEndpoints,
  phoneEndpoints,
  packsEndpoints,
  authEndpoints,
  secondFactorEndpoints,
  meEndpoints,
  homeEndpoints,
  picturesEndpoints,
  presenceEndpoints,
  socketsEndpoints,
  verificationEndpoints,
  accountEndpoints,
  messagesEndpoints,
  reportsEndpoints,
  blocksEndpoints,
  moderationEndpoints,
  adModerationEndpoints,
  bannersEndpoints,
  balanceEndpoints,
  notificationsEndpoints,
  pushEndpoints,
  telegramEndpoints,
  viewsEndpoints,
  appLinkEndpoints,
  pageErrorsEndpoints,
  favouritesEndpoints,
  savedSearchesEndpoints,
];

/** All endpoints; OpenAPI, the property tests and the worker's caching table iterate over them. */
export const ENDPOINTS = DOMAINS.flatMap((endpoints) => Object.values(endpoints));
