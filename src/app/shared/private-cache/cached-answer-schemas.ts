import * as v from 'valibot';
import {
  AdRelation,
  AdStatistics,
  ServiceWithQuestion,
  OwnService,
  OwnTask,
  OwnVacancy,
  RequestedTask,
  RequestedVacancy,
} from '#contract/ads/own-entities.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { SecondFactor } from '#contract/auth/second-factor.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { Balance, BalanceEntry } from '#contract/balance/entities.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { Block } from '#contract/blocks/entities.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { Feedback } from '#contract/feedbacks/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { Session } from '#contract/me/entities.ts';
import { NotificationSettings } from '#contract/me/notification-settings.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { Chat, ChatListItem } from '#contract/messages/entities.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { PresenceSettings } from '#contract/presence/entities.ts';
import { DealOfPerson, dealsEndpoints } from '#contract/requests/deals.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { PublicRequest, RequestWithDetails } from '#contract/requests/entities.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { SavedSearch } from '#contract/saved-searches/entities.ts';
import { Count, Page } from '#contract/schema.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { Verification } from '#contract/verification/entities.ts';

const ADS = {
  task: { own: OwnTask, requested: RequestedTask },
  service: { own: OwnService, requested: ServiceWithQuestion },
  vacancy: { own: OwnVacancy, requested: RequestedVacancy },
};
const SIDES = ['task', 'vacancy'] as const;

/**
 * Calls whose answers are cached on the device for the person who asked, each with its schema. Left out, and so not
 * cached: data about others that moderators see, secrets, and answers that are useless offline.
 */
export const PRIVATE_ANSWERS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ...AD_KINDS.flatMap((kind): [string, v.GenericSchema][] => {
    const { own, mine, statistics, relation } = ownAdsEndpoints[kind];
    return [
      [own.name, ADS[kind].own],
      [mine.name, Page(v.union([ADS[kind].own, ADS[kind].requested]))],
      [statistics.name, AdStatistics],
      [relation.name, AdRelation],
      [CHAT_LISTS[kind].name, Page(ChatListItem)],
    ];
  }),
  [dealsEndpoints.list.name, Page(DealOfPerson)],
  [feedbacksEndpoints.get.name, Feedback],
  ...SIDES.flatMap((kind): [string, v.GenericSchema][] => [
    [requestActionsEndpoints[kind].own.name, v.object({ request: v.nullable(RequestWithDetails) })],
    [`${requestsEndpoints[kind].name}.sides`, Page(v.union([RequestWithDetails, PublicRequest]))],
  ]),
  [messagesEndpoints.listAll.name, Page(ChatListItem)],
  [messagesEndpoints.get.name, Chat],
  [messagesEndpoints.unread.name, v.object({ task: Count, service: Count, vacancy: Count })],
  [savedSearchesEndpoints.list.name, v.object({ items: v.array(SavedSearch) })],
  [balanceEndpoints.get.name, Balance],
  [balanceEndpoints.entries.name, Page(BalanceEntry)],
  [verificationEndpoints.get.name, Verification],
  [meEndpoints.sessions.name, v.object({ items: v.array(Session) })],
  [secondFactorEndpoints.state.name, SecondFactor],
  [accountEndpoints.notificationSettings.name, NotificationSettings],
  [presenceEndpoints.get.name, PresenceSettings],
  [blocksEndpoints.list.name, Page(Block)],
]);
