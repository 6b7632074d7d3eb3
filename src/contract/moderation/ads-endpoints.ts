import * as v from 'valibot';
import { AD_ACTORS } from '../ads/transitions.ts';
import { ServiceFull, TaskFull, VacancyFull } from '../ads/entities.ts';
import { AD_KINDS } from '../ads/kinds.ts';
import { AD_FLAGS } from '../ads/flags.ts';
import { AD_STATUSES } from '../ads/status.ts';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { MODERATOR_ERRORS } from '../errors.ts';
import {
  ById,
  Count,
  Id,
  Image,
  Money,
  Page,
  PageQuery,
  Timestamp,
  Titles,
  Translations,
  Version,
} from '../schema.ts';
import { LOCALES } from '../locale.ts';
import { AdReasons, OptionalReason, PersonLine } from './entities.ts';

const AD_DECISIONS = ['approve', 'ask_edit', 'reject'] as const;
export type AdDecision = (typeof AD_DECISIONS)[number];

/** The publication date of an ad that may not be published yet. */
const unpublished = { published_at: v.nullable(Timestamp) };
const adPreviewSchema = <E extends v.ObjectEntries>({
  can: _can,
  ...entries
}: E & { can: v.GenericSchema }) => v.object({ ...entries, ...unpublished });
const ModeratedAdPreview = v.variant('kind', [
  adPreviewSchema(TaskFull.entries),
  adPreviewSchema(ServiceFull.entries),
  adPreviewSchema(VacancyFull.entries),
]);
export type ModeratedAd = v.InferOutput<typeof ModeratedAdPreview>;

/** Another ad with nearly the same text or photo. */
const NearDuplicateAd = v.object({
  id: Id,
  kind: v.picklist(AD_KINDS),
  status: v.picklist(AD_STATUSES),
  created_at: Timestamp,
  translations: Translations({ title: v.string(), description: v.string() }),
  price: v.nullable(Money),
  price_max: v.nullable(Money),
  images: v.array(Image),
  author: v.object({ id: Id, full_name: v.string() }),
  by_text: v.boolean(),
  by_photo: v.boolean(),
});
export type NearDuplicateAd = v.InferOutput<typeof NearDuplicateAd>;

/** An ad that waits for a moderator, with everything to judge it by. */
const AdUnderReview = v.object({
  id: Id,
  version: Count,
  waiting_since: Timestamp,
  /** Whether the author appeals against another moderator's decision. */
  appeal: v.boolean(),
  /** The author's words in that appeal, where there are any. */
  objection: v.nullable(v.string()),
  signs: v.array(v.picklist(AD_FLAGS)),
  ad: ModeratedAdPreview,
  /** Similar ads, newest first. */
  alike: v.array(NearDuplicateAd),
  author: v.object({
    ...PersonLine.entries,
    /** Language in which reasons reach the author. */
    locale: v.picklist(LOCALES),
    registered_at: Timestamp,
    ads_count: Count,
    /** Number of the author's ads that moderators sent back or rejected. */
    refused_count: Count,
    open_reports: Count,
    warnings: Count,
    blocks: Count,
    /** The author's newest other ads. */
    ads: v.array(
      v.object({
        id: Id,
        kind: v.picklist(AD_KINDS),
        status: v.picklist(AD_STATUSES),
        created_at: Timestamp,
        translations: Titles,
      }),
    ),
  }),
  history: v.array(
    v.object({
      at: Timestamp,
      act: v.string(),
      from: v.nullable(v.picklist(AD_STATUSES)),
      to: v.picklist(AD_STATUSES),
      actor: v.picklist(AD_ACTORS),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type AdUnderReview = v.InferOutput<typeof AdUnderReview>;

export const adModerationEndpoints = {
  list: endpoint({
    name: 'moderation.ads',
    method: 'GET',
    path: '/moderation/ads',
    summary:
      'Lists ads waiting for review, oldest first, without the moderator’s own ads and appeals against their decisions',
    auth: 'required',
    query: PageQuery,
    response: Page(AdUnderReview),
    errors: MODERATOR_ERRORS,
  }),
  decide: endpoint({
    name: 'moderation.decideAd',
    method: 'POST',
    path: '/moderation/ads/{id}/decide',
    summary:
      'Decides an ad: publishes it, requests an edit or rejects it, with reasons in the author’s language',
    auth: 'required',
    params: ById,
    body: v.object({
      decision: v.picklist(AD_DECISIONS),
      reasons: AdReasons,
      /** The moderator's own text, shown after the reasons. */
      reason: OptionalReason,
      version: Version,
    }),
    response: EmptyResponse,
    errors: [...MODERATOR_ERRORS, 'conflict', 'wrong_state'],
  }),
  undo: endpoint({
    name: 'moderation.undoAd',
    method: 'POST',
    path: '/moderation/ads/{id}/undo',
    summary:
      'Undoes the moderator’s own decision within ten minutes: the ad waits for review again; after a report it is published again, the reports reopen and the answer is null',
    auth: 'required',
    params: ById,
    response: v.nullable(AdUnderReview),
    errors: [...MODERATOR_ERRORS, 'wrong_state'],
  }),
};
