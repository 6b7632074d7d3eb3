import * as v from 'valibot';
import { Count, Id, Image, Location, Timestamp, Translations } from '../schema.ts';
import {
  price,
  remote,
  salary,
  ServiceCard,
  TaskCard,
  taskTerms,
  VacancyCard,
  vacancyTerms,
} from './entities.ts';
import { AD_STATUSES } from './status.ts';

/** What an author may do to an ad as it is now. */
export const OwnCan = v.object({
  edit: v.boolean(),
  deactivate: v.boolean(),
  activate: v.boolean(),
  close: v.boolean(),
  delete: v.boolean(),
  lift_up: v.boolean(),
  highlight: v.boolean(),
  /** Another moderator looks then: once, until the ad is changed. */
  appeal: v.boolean(),
});
export type OwnCan = v.InferOutput<typeof OwnCan>;

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
  views: Count,
  created_at: Timestamp,
  /** When everybody could see it for the first time; a lift does not change that. */
  published_at: v.nullable(Timestamp),
  /** When it leaves the lists by itself. */
  expires_at: v.nullable(Timestamp),
  highlighted_until: v.nullable(Timestamp),
  /** When it may be lifted again; null: now, as far as its state allows. */
  lift_up_at: v.nullable(Timestamp),
  /** What a moderator wants changed, or why it was rejected. */
  reason: v.nullable(v.string()),
  /** Another moderator looks at it, or has, since its author asked for that. */
  appealed: v.boolean(),
  /** Photos that it still waits for, by the client's names. */
  awaits: v.array(v.string()),
  can: OwnCan,
};

/** An ad as its author sees it, in every state. */
export const OwnTask = v.object({
  kind: v.literal('task'),
  ...ownEntries,
  ...price,
  ...remote,
  ...taskTerms,
});
export const OwnService = v.object({ kind: v.literal('service'), ...ownEntries, ...price });
export const OwnVacancy = v.object({
  kind: v.literal('vacancy'),
  ...ownEntries,
  ...salary,
  ...remote,
  ...vacancyTerms,
  anonymous: v.boolean(),
  company: v.nullable(v.string()),
});
export const OwnAd = v.variant('kind', [OwnTask, OwnService, OwnVacancy]);
export type OwnAd = v.InferOutput<typeof OwnAd>;

/** An ad of somebody else's that the person applied to. */
const requested = {
  status: v.picklist(AD_STATUSES),
  request: v.object({ id: Id, status: v.string(), created_at: Timestamp }),
};
export const RequestedTask = v.object({ ...TaskCard.entries, ...requested });
export const RequestedService = v.object({ ...ServiceCard.entries, ...requested });
export const RequestedVacancy = v.object({ ...VacancyCard.entries, ...requested });

export type RequestedAd =
  | v.InferOutput<typeof RequestedTask>
  | v.InferOutput<typeof RequestedService>
  | v.InferOutput<typeof RequestedVacancy>;

export const OWN_LISTS = ['all', 'published', 'moderation', 'inactive', 'archive', 'requests'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** What the signed-in person is to an ad, and may do with it. The ad itself is the same for all. */
export const AdRelation = v.object({
  own: v.boolean(),
  /** The state of an application of theirs that is alive. */
  request: v.nullable(v.object({ id: Id, status: v.string() })),
  can: v.object({
    apply: v.boolean(),
    ask: v.boolean(),
    see_phone: v.boolean(),
    report: v.boolean(),
    ...OwnCan.entries,
  }),
});
export type AdRelation = v.InferOutput<typeof AdRelation>;

/** So many days, today among them. */
export const STATISTICS_DAYS = 30;
/** Every one of the last days, the oldest first, by the calendar of Uzbekistan. */
export const AdStatistics = v.object({
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), views: Count, requests: Count })),
});
export type AdStatistics = v.InferOutput<typeof AdStatistics>;
