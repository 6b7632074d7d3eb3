import type { Salary } from '#contract/ads/entities.ts';
import type { WORK_MODES } from '#contract/ads/traits.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { RecordEvent } from '#contract/messages/entities.ts';
import type { CancelReason } from '#contract/requests/cancel-reasons.ts';
import type { Locale } from '#contract/locale.ts';
import type { EventTextKey } from '#server/domains/events/event-texts.ts';

export type WorkMode = (typeof WORK_MODES)[number];

/** Language and alphabet in which a person writes. */
export type Script = 'ru' | 'uz' | 'uz-cyrillic';

export interface DemoPerson {
  readonly id: number;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly female: boolean;
  readonly script: Script;
  readonly role: 'customer' | 'performer' | 'employer';
  /** Groups of categories in which a performer or an employer works. */
  readonly groups: readonly string[];
  readonly about: string | null;
  readonly city: string;
  readonly cityId: number;
  readonly avatar: number | null;
  readonly birthDate: string;
  readonly verifiedAt: Date | null;
  readonly lastSeenAt: Date;
  readonly replyMinutes: number | null;
  readonly createdAt: Date;
}

export interface DemoTranslation {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
}

export interface DemoAd {
  readonly id: number;
  readonly kind: AdKind;
  readonly status: AdStatus;
  readonly authorId: number;
  readonly categoryId: number;
  readonly leaf: string;
  readonly group: string;
  readonly cityId: number;
  readonly address: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly translations: readonly DemoTranslation[];
  readonly price: number | null;
  readonly priceMax: number | null;
  readonly remote: boolean;
  readonly paymentMethod: 'cash' | 'card' | 'transfer' | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly employmentType: 'full' | 'partial' | 'volunteering' | 'internship' | 'project' | null;
  readonly workModes: readonly WorkMode[];
  readonly temporary: boolean;
  readonly needsResume: boolean;
  readonly skills: readonly string[];
  readonly anonymous: boolean;
  readonly company: string | null;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly liftedAt: Date | null;
  readonly photos: readonly string[];
  readonly views: number;
  readonly recentViews: number;
  /** Views by day in Tashkent. */
  readonly viewDays: readonly { readonly day: string; readonly views: number }[];
}

export type DemoRequestStatus =
  | 'pending'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'running'
  | 'finished'
  | 'cancelled';

export interface DemoRequest {
  readonly id: number;
  readonly adId: number;
  readonly applicantId: number;
  readonly status: DemoRequestStatus;
  readonly comment: string;
  readonly agreesToPrice: boolean;
  readonly price: number | null;
  /** The ad's amount that the applicant agreed to. */
  readonly agreedPrice: number | null;
  /** Both bounds of it, of a vacancy. */
  readonly agreedSalary: Salary | null;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  /** When the work began. */
  readonly startedAt: Date | null;
  /** Since when it is in its status. */
  readonly statusAt: Date;
  readonly cancelReason: CancelReason | null;
}

/** A record of a chat: words of one side, or a step of the deal. */
export interface DemoRecord {
  readonly by: 'author' | 'applicant';
  readonly at: Date;
  readonly text: string;
  readonly step: RecordEvent['type'] | null;
}

/** A chat about an ad, its records in their order. */
export interface DemoChat {
  readonly adId: number;
  readonly askerId: number;
  /** `null` about a service. */
  readonly requestId: number | null;
  readonly records: readonly DemoRecord[];
  /** Number of the newest records, all of one side, that the other side has not read. */
  readonly unread: number;
}

/** An event that a demo account was notified of. */
export interface DemoNotification {
  readonly personId: number;
  readonly at: Date;
  readonly words: EventTextKey;
  readonly adId: number;
  /** `null` where nobody did it, or the reader may not know who. */
  readonly actorId: number | null;
  readonly text: string;
  readonly cancelReason: CancelReason | null;
  /** The chat's message, if the event is one: who asked in the chat, and the number of the record. */
  readonly message: { readonly askerId: number; readonly record: number } | null;
  readonly isRead: boolean;
}

export interface DemoFeedback {
  readonly id: number;
  readonly userId: number;
  readonly authorId: number;
  readonly adId: number | null;
  /** The finished request that it is about. */
  readonly requestId: number | null;
  readonly positive: boolean;
  readonly text: string;
  readonly createdAt: Date;
}

export interface DemoBanner {
  readonly placement: 'home' | 'list' | 'details';
  readonly titles: readonly { readonly locale: Locale; readonly title: string }[];
  readonly link: string;
  /** Number of its picture. */
  readonly picture: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface DemoPortfolio {
  readonly userId: number;
  readonly photos: readonly string[];
}

export interface DemoWorld {
  readonly people: readonly DemoPerson[];
  readonly portfolios: readonly DemoPortfolio[];
  readonly ads: readonly DemoAd[];
  readonly requests: readonly DemoRequest[];
  readonly chats: readonly DemoChat[];
  readonly notifications: readonly DemoNotification[];
  readonly feedbacks: readonly DemoFeedback[];
  readonly banners: readonly DemoBanner[];
}
