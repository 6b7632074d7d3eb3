import type { AdKind } from '#contract/ads/kinds.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { FavouriteState } from '#contract/favourites/states.ts';
import type { Locale } from '#contract/locale.ts';

/** An ad that was seen in a list or came with a pack. Fields for filtering and sorting stand apart from the card. */
export interface AdRow {
  /** `vacancy:12` */
  readonly key: string;
  readonly kind: AdKind;
  readonly id: string;
  readonly category: string;
  readonly city: string | null;
  readonly author: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Amount that "from" filters compare with. */
  readonly pay: number | null;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Sort key of the first title. */
  readonly title: string;
  /** The card as JSON, since most rows are only filtered and text is cheap to read. */
  readonly card: string;
  /** Terms of the titles, separated by spaces. */
  readonly titleTerms: string;
  /** Terms of descriptions and other texts; empty when this device never received them. */
  readonly textTerms: string;
  readonly savedAt: number;
}

/** Terms of a leaf or a city, by which its ads are found in addition to their own. */
export interface LookupTermsRow {
  /** `leaf:12` or `city:3` */
  readonly key: string;
  readonly headTerms: string;
  readonly textTerms: string;
}

export interface PackRow {
  /** `vacancy:3`, with an empty city for the whole country. */
  readonly key: string;
  readonly kind: AdKind;
  readonly city: string | null;
  /** Ids of the ads in the list's order. */
  readonly ids: readonly string[];
  /** Version mark of each ad, in the same order; the next call sends the marks to receive only ads that differ. */
  readonly marks: readonly string[];
  /** When the server last confirmed this list. */
  readonly checkedAt: number;
}

export interface ViewRow {
  /** `vacancies:12` */
  readonly key: string;
  readonly resource: string;
  readonly id: string;
  readonly seenAt: number;
  /** 1 once the server has counted the view. */
  readonly sent: 0 | 1;
}

export interface RecentRow {
  /** `vacancy:12` */
  readonly key: string;
  readonly kind: AdKind;
  readonly id: string;
  readonly seenAt: number;
}

export interface FavouriteRow {
  /** `vacancy:12` */
  readonly key: string;
  readonly kind: AdKind;
  readonly id: string;
  /** When the heart was tapped, by this device's clock; milliseconds since 1970. */
  readonly at: number;
  /** 0 when the favourite was removed and the server does not know yet. */
  readonly saved: 0 | 1;
  /** Person who tapped; null for a visitor, whose favourites go to the next person who signs in. */
  readonly owner: string | null;
  /** 1 once the person's account has this state. */
  readonly sent: 0 | 1;
  readonly state: FavouriteState;
  /** The card, or the details where they were fetched, as JSON. */
  readonly ad: string;
  /** When the details were fetched; 0 for never. */
  readonly readAt: number;
}

export interface PrivateAnswerRow {
  /** Owner and query. */
  readonly key: string;
  readonly owner: string;
  /** The answer as JSON: it is read whole or not at all. */
  readonly answer: string;
  /** When the answer was fetched; milliseconds since 1970. */
  readonly savedAt: number;
}

/** The page's session for the worker, which cannot read localStorage. The table has one row. */
export interface SessionMirrorRow {
  readonly key: 'session';
  readonly person: string;
  readonly token: string;
  /** Language of the server's answers; absent in rows of an older app. */
  readonly locale?: Locale;
  /** End of the session, which is its identity together with the token; absent in rows of an older app. */
  readonly session?: string;
}

export interface DraftRow {
  /**
   * A UUID that becomes the idempotency key of the outbox item; a message's draft is named after its chat instead.
   */
  readonly id: string;
  /** Null while it belongs to nobody; the next person who signs in becomes the owner. */
  readonly owner: string | null;
  readonly form: string;
  /** Id of the ad that is edited; null when the draft becomes something new. */
  readonly of: string | null;
  /** The version that the edit is based on. */
  readonly version: number | null;
  /** The form's fields by name; each value is JSON. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly changedAt: number;
}

/**
 * waiting: for its turn or the network; paused: until its owner signs in; refused: until the person decides; done:
 * until the result was shown.
 */
export type OutboxState = 'waiting' | 'sending' | 'paused' | 'refused' | 'done';

export interface Refusal {
  readonly status: number;
  readonly code: ErrorBody['code'];
  /** Text in the language that the person used at that time. */
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Current version, when the edit was based on an older one. */
  readonly version: number | null;
}

/** Result of an item that was sent, such as the ad and its version. */
export interface Outcome {
  readonly kind: string;
  readonly id: string;
  readonly version: number | null;
  /** True when moderators have to check the ad first; absent in rows of an older app. */
  readonly isInModeration?: boolean;
  /** Number of photos that the server refused; they stay on the device with their reasons. */
  readonly refusedPhotos?: number;
}

export interface OutboxRow {
  /** Idempotency key: the id of the former draft, or a new one. */
  readonly id: string;
  readonly owner: string;
  /**
   * The item itself, declared in `outbox/outbox-item.ts`. A newer app may have written a type that this one does not
   * know.
   */
  readonly item: { readonly type: string };
  /** Queue key: items with the same key keep their order, different keys do not wait for each other. */
  readonly queueKey: string;
  readonly title: string;
  /** The former draft, for a person who takes the item back; its photos are stored under the item's id. */
  readonly draft: DraftRow | null;
  readonly queuedAt: number;
  readonly attempts: number;
  readonly state: OutboxState;
  /** Earliest time of the next retry, by this device's clock; a sign that the network is back overrides it. */
  readonly nextTryAt: number;
  /** Earliest time to send the item in any case: the server asked to wait, or the person is rewriting it. */
  readonly sendAfter: number;
  readonly refusal: Refusal | null;
  /** Result so far: an ad exists before its photos. */
  readonly result: Outcome | null;
  /** Number of parts that the server has: the item itself and its photos. */
  readonly progress: { readonly done: number; readonly total: number };
}

/** A photo or another file, stored as bytes because WebKit loses Blobs. */
export interface PhotoRow {
  /** A UUID by which the server knows the upload. */
  readonly id: string;
  /**
   * Id of the draft, outbox item or share that the photo belongs to. The short name stays: renaming it would rewrite
   * the bytes of every photo, for which a full device has no room.
   */
  readonly of: string;
  readonly position: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** Duration of a voice message. */
  readonly seconds?: number;
  /** The server's reason, when it refused the photo. */
  readonly refusal: string | null;
}

/** Content that another app shared with ours; its photos are in the table of photos. */
export interface SharedRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly receivedAt: number;
  /** Person whose session has ended since; absent when whoever uses the device may take the share. */
  readonly owner?: string;
}

export interface TrafficRow {
  /** `2026-05-01` */
  readonly day: string;
  readonly kind: string;
  readonly bytes: number;
}

type SettingName =
  | 'ads_version'
  | 'city'
  | 'data_saving'
  | 'holder'
  | 'locale'
  | 'outbox_lease'
  | 'probe'
  | 'recent_sent'
  | 'refused_session'
  | 'views_batch'
  | 'views_browser';

/** Settings that the worker needs and cannot ask for (language, city, data saving), and leases. */
export interface SettingRow {
  readonly key: SettingName;
  readonly value: string | number | boolean | null;
}
