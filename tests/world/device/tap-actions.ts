import type * as v from 'valibot';
import type { AppealInput } from '#contract/ads/inputs.ts';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adModerationEndpoints, type AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ReportDecision } from '#contract/moderation/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { invalidateModeration } from '#app/features/moderation/moderation-queries.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { turnPushOff, turnPushOn } from '#app/platform/push/push-device.ts';
import { getApiCall } from '#app/platform/query/query-client.ts';
import { invalidateAfterCall } from '#app/platform/query/stale-answers.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { invalidateOwnAds } from '#app/shared/ads/own-queries.ts';
import { type RequestTargetOrDeletion, applyRequestChange } from '#app/shared/ads/apply-request-change.ts';
import { invalidateRequests } from '#app/shared/ads/request-queries.ts';
import { personRelationQuery } from '#app/shared/blocks/person-relation-query.ts';
import { toggleFavouriteKey } from '#app/shared/favourites/hearts.ts';
import { profileOf } from '#app/shared/profile/profile-body.ts';
import { queueProfile } from '#app/shared/profile/queue-profile.ts';

type AboutAd = NonNullable<(typeof ownAdsEndpoints)['task']['appeal']['params']>;
/** The calls of the three kinds take the same arguments. */
type Appeal = Endpoint<AboutAd, undefined, v.GenericSchema, typeof AppealInput, 'required'>;
type LiftUp = Endpoint<AboutAd, undefined, v.GenericSchema, undefined, 'required'>;

/** Taps on buttons that call at once, without the outbox; each renews the answers that its component renews. */
export interface TapActions {
  applyRequestChange(kind: RequestedKind, request: string, change: RequestTargetOrDeletion): Promise<void>;
  appeal(kind: AdKind, ad: string, text: string): Promise<void>;
  lift(kind: AdKind, ad: string): Promise<void>;
  highlight(kind: AdKind, ad: string): Promise<void>;
  tapHeart(kind: AdKind, ad: string): void;
  saveSearch(kind: AdKind, words: string): Promise<void>;
  block(person: string): Promise<void>;
  unblock(person: string): Promise<void>;
  editProfile(about: string): Promise<void>;
  moderate(decision: AdDecision, ad: string, version: number): Promise<void>;
  /** Ads that were decided on this page, whose decision can be undone there. */
  decided(): readonly string[];
  undoDecision(ad: string): Promise<void>;
  decideReport(decision: ReportDecision, report: string): Promise<void>;
  turnPushOn(): Promise<void>;
  turnPushOff(): Promise<void>;
}

const HIGHLIGHTS = {
  task: balanceEndpoints.highlightTask,
  service: balanceEndpoints.highlightService,
  vacancy: balanceEndpoints.highlightVacancy,
} as const;
/** A reason that the author reads. */
const REASON = 'Уберите телефон';

export function createTapActions(contextNow: () => AppContext): TapActions {
  const clientNow = () => contextNow().queryClient;
  async function renewed(work: () => Promise<unknown>, renew: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } finally {
      await renew();
    }
  }
  const decided = new Set<string>();
  const blocked = async (person: string): Promise<void> => {
    const client = clientNow();
    await client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
    await client.invalidateQueries({ queryKey: personRelationQuery(person).queryKey });
  };

  return {
    async applyRequestChange(kind, id, change) {
      const client = clientNow();
      await renewed(
        () => applyRequestChange(getApiCall(client), { kind, id }, { change }),
        () => invalidateRequests(client, kind),
      );
    },
    async appeal(kind, id, text) {
      const client = clientNow();
      const appeal: Appeal = ownAdsEndpoints[kind].appeal;
      await renewed(
        () => getApiCall(client)(appeal, { params: { id }, body: { text } }),
        () => invalidateOwnAds(client, kind),
      );
    },
    async lift(kind, id) {
      const client = clientNow();
      const lift: LiftUp = ownAdsEndpoints[kind].liftUp;
      await renewed(
        () => getApiCall(client)(lift, { params: { id } }),
        () => invalidateOwnAds(client, kind),
      );
    },
    async highlight(kind, id) {
      const client = clientNow();
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      await renewed(
        () => getApiCall(client)(HIGHLIGHTS[kind], { params: { id } }, { headers }),
        () => invalidateAfterCall(client, `${AD_PLURALS[kind]}.highlight`),
      );
    },
    tapHeart: (kind, id) => toggleFavouriteKey({ kind, id }),
    async saveSearch(kind, words) {
      const client = clientNow();
      const body = { kind, filter: { search: words } };
      await getApiCall(client)(savedSearchesEndpoints.create, { body });
      await invalidateAfterCall(client, savedSearchesEndpoints.create.name);
    },
    async block(person) {
      await getApiCall(clientNow())(blocksEndpoints.create, { body: { user: person } });
      await blocked(person);
    },
    async unblock(person) {
      await getApiCall(clientNow())(blocksEndpoints.delete, { params: { user: person } });
      await blocked(person);
    },
    async editProfile(about) {
      const me = clientNow().getQueryData(meQuery.queryKey);
      if (!me) return;
      const before = profileOf(me);
      await queueProfile(contextNow(), { me, before, whole: { ...before, about } });
    },
    async moderate(decision, ad, version) {
      const client = clientNow();
      const body = { decision, version, reasons: [], reason: decision === 'approve' ? '' : REASON };
      await renewed(
        () => getApiCall(client)(adModerationEndpoints.decide, { params: { id: ad }, body }),
        () => invalidateModeration(client),
      );
      decided.add(ad);
    },
    decided: () => [...decided],
    async undoDecision(ad) {
      const client = clientNow();
      decided.delete(ad);
      await renewed(
        () => getApiCall(client)(adModerationEndpoints.undo, { params: { id: ad } }),
        () => invalidateModeration(client),
      );
    },
    async decideReport(decision, report) {
      const client = clientNow();
      const body = { decision, reasons: [], reason: decision === 'dismiss' ? '' : REASON };
      await renewed(
        () => getApiCall(client)(moderationEndpoints.decideReport, { params: { id: report }, body }),
        () => invalidateModeration(client),
      );
    },
    async turnPushOn() {
      const client = clientNow();
      await turnPushOn(getApiCall(client), client.getQueryData(meQuery.queryKey)?.id);
    },
    turnPushOff: () => turnPushOff(getApiCall(clientNow())),
  };
}
