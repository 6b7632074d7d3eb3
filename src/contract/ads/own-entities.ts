import * as v from 'valibot';
import { Count, Id, Image, Location, Timestamp, Translations } from '../schema.ts';
import { answerSchemas } from './answer-schemas.ts';
import { requestsCount, ServiceCard, TaskCard, VacancyCard } from './entities.ts';
import { AD_STATUSES } from './status.ts';

/** Actions that an author may take on an ad in its current status. */
export const OwnAdPermissions = v.object({
  edit: v.boolean(),
  deactivate: v.boolean(),
  activate: v.boolean(),
  close: v.boolean(),
  delete: v.boolean(),
  lift_up: v.boolean(),
  highlight: v.boolean(),
  /** Ask for another moderator's review: once, until the ad is changed. */
  appeal: v.boolean(),
});
export type OwnAdPermissions = v.InferOutput<typeof OwnAdPermissions>;

const ownEntries = {
  id: Id,
  status: v.picklist(AD_STATUSES),
  version: Count,
  translations: Translations({ title: v.string(), description: v.string() }),
  category: Id,
  city: v.nullable(Id),
  location: v.nullable(Location),
  address: v.nullable(v.string()),
  images: v.array(Image),
  /** Whether the author names no price or salary. Absent in older copies. */
  negotiable: v.optional(v.boolean()),
  views: Count,
  created_at: Timestamp,
  /** When the ad was first published; a lift does not change it. */
  published_at: v.nullable(Timestamp),
  /** When the ad expires and leaves the lists. */
  expires_at: v.nullable(Timestamp),
  highlighted_until: v.nullable(Timestamp),
  /** When the next lift is allowed; `null`: now, if the status allows it. */
  lift_up_at: v.nullable(Timestamp),
  /** A moderator's request for changes, or reason for rejecting the ad. */
  reason: v.nullable(v.string()),
  /** The reason in each language, where it has ready sentences. */
  reasons: v.nullable(v.object({ ru: v.string(), uz: v.string() })),
  /** Whether the author has appealed: another moderator reviews the ad, or has done so. */
  appealed: v.boolean(),
  /** The author's words in that appeal; `null`: none, or a client that sends none. Absent in older copies. */
  objection: v.nullish(v.object({ text: v.string(), at: Timestamp })),
  /** Upload ids of photos that have not arrived yet. */
  awaits: v.array(v.string()),
  can: OwnAdPermissions,
};

const EVERYWHERE = ['card', 'page', 'author'] as const;

/** An ad as its author sees it, in any status. */
export const OwnTask = v.object({
  kind: v.literal('task'),
  ...ownEntries,
  ...answerSchemas('task', EVERYWHERE),
  ...requestsCount,
});
export const OwnService = v.object({
  kind: v.literal('service'),
  ...ownEntries,
  ...answerSchemas('service', EVERYWHERE),
});
export const OwnVacancy = v.object({
  kind: v.literal('vacancy'),
  ...ownEntries,
  ...answerSchemas('vacancy', EVERYWHERE),
  ...requestsCount,
});
export const OwnAd = v.variant('kind', [OwnTask, OwnService, OwnVacancy]);
export type OwnAd = v.InferOutput<typeof OwnAd>;

/** Somebody else's ad that the person applied to. */
const requested = {
  status: v.picklist(AD_STATUSES),
  request: v.object({ id: Id, status: v.string(), created_at: Timestamp }),
};
export const RequestedTask = v.object({ ...TaskCard.entries, ...requested });
/** Nobody applies to a service: the person has asked about it in a chat. */
export const ServiceWithQuestion = v.object({
  ...ServiceCard.entries,
  status: v.picklist(AD_STATUSES),
  question: v.object({
    /** The chat. */
    message_id: Id,
    /** The author has written. */
    answered: v.boolean(),
    created_at: Timestamp,
  }),
});
export const RequestedVacancy = v.object({ ...VacancyCard.entries, ...requested });

export type RequestedAd = v.InferOutput<typeof RequestedTask> | v.InferOutput<typeof RequestedVacancy>;
export type ServiceWithQuestion = v.InferOutput<typeof ServiceWithQuestion>;
/** Somebody else's ad in the person's lists. */
export type OthersAd = RequestedAd | ServiceWithQuestion;

export const OWN_LISTS = ['all', 'published', 'moderation', 'inactive', 'archive', 'requests'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** The signed-in person's relation to an ad; a separate answer, so that the ad itself is the same for everybody. */
export const AdRelation = v.object({
  own: v.boolean(),
  /** The person's own application that is still open. */
  request: v.nullable(v.object({ id: Id, status: v.string() })),
  /**
   * The newest of the person's applications that came to nothing, unless they removed it from their list. Absent in
   * older copies.
   */
  ended_request: v.nullish(v.object({ id: Id, status: v.string() })),
  can: v.object({
    apply: v.boolean(),
    ask: v.boolean(),
    see_phone: v.boolean(),
    report: v.boolean(),
    ...OwnAdPermissions.entries,
  }),
});
export type AdRelation = v.InferOutput<typeof AdRelation>;

/** Days of statistics, today included. */
export const STATISTICS_DAYS = 30;
/** Number of people who learn of an ad. */
export const AdAudience = v.object({
  /** People with a saved search that finds the ad; `null` while it is not in the lists, or was not compared yet. */
  searchers: v.nullable(Count),
});
export type AdAudience = v.InferOutput<typeof AdAudience>;

/** Each of the last days, oldest first, by the calendar of Uzbekistan. */
export const AdStatistics = v.object({
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), views: Count, requests: Count })),
});
export type AdStatistics = v.InferOutput<typeof AdStatistics>;
