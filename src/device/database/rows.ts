import type { AdKind } from '#contract/ads/kinds.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { FavouriteState } from '#contract/favourites/states.ts';
import type { Locale } from '#contract/locale.ts';

/** An ad that was seen in a list or came with a pack. What is filtered and sorted by stands apart from the card. */
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
  /** What "from" filters compare with. */
  readonly pay: number | null;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** As it stands in a list by title. */
  readonly title: string;
  /** The card as JSON: most rows are only ever filtered, and a text is cheap to read. */
  readonly card: string;
  /** Terms of the titles, a space between. */
  readonly titleTerms: string;
  /** Terms of descriptions and the rest; empty where these were never here. */
  readonly textTerms: string;
  readonly savedAt: number;
}

/** What ads of a leaf or a city are found by beside their own words. */
export interface NameRow {
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
  /** In the list's order. */
  readonly ids: readonly string[];
  /** Of each of them, what the next call says to get the others only. */
  readonly marks: readonly string[];
  /** When the server last said that it is so. */
  readonly checkedAt: number;
}

export interface ViewRow {
  /** `vacancies:12` */
  readonly key: string;
  readonly resource: string;
  readonly id: string;
  readonly seenAt: number;
  /** 1 once the server counted it. */
  readonly sent: 0 | 1;
}

export interface RecentRow {
  /** `vacancy:12` */
  readonly key: string;
  readonly kind: AdKind;
  readonly id: string;
  readonly seenAt: number;
}

/** An ad with a heart, and what is to be read of it without a network. */
export interface FavouriteRow {
  /** `vacancy:12` */
  readonly key: string;
  readonly kind: AdKind;
  readonly id: string;
  /** When the heart was tapped, by this device's clock; milliseconds since 1970. */
  readonly at: number;
  /** 0: it was taken back, and the server does not know yet. */
  readonly saved: 0 | 1;
  /** Whose tap it was; null: a visitor's, and the next person's who signs in. */
  readonly owner: string | null;
  /** 1 once the person's account has it. */
  readonly sent: 0 | 1;
  readonly state: FavouriteState;
  /** The card, or the details where they were fetched, as JSON. */
  readonly ad: string;
  /** When the details were fetched; 0: never. */
  readonly readAt: number;
}

/** What one person was answered, to be read by them without a network. */
export interface PrivateAnswerRow {
  /** Whose it is and what was asked. */
  readonly key: string;
  readonly owner: string;
  /** The answer as JSON: it is read whole or not at all. */
  readonly answer: string;
  /** When it was true; milliseconds since 1970. */
  readonly savedAt: number;
}

/** The page's session, for the worker: it cannot read localStorage. One row. */
export interface SessionMirrorRow {
  readonly key: 'session';
  readonly person: string;
  readonly token: string;
  /** What the server is asked to answer in; an older app did not say. */
  readonly locale?: Locale;
  /** By which the page tells sessions apart: `holder.ts`; an older app did not say. */
  readonly session?: string;
}

/** Something begun and not yet sent. */
export interface DraftRow {
  /** A UUID: the Idempotency-Key of what it becomes. */
  readonly id: string;
  /** Whose it is; null: nobody's yet, and the next person's who signs in. */
  readonly owner: string | null;
  readonly form: string;
  /** What is edited by it, an ad's id; null: it becomes something new. */
  readonly of: string | null;
  /** The version that the edit is based on. */
  readonly version: number | null;
  /** The form's fields by their names, each whatever JSON can say. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** waiting: for its turn or the network; paused: for its owner to sign in; refused: for the person; done: to be seen. */
export type OutboxState = 'waiting' | 'sending' | 'paused' | 'refused' | 'done';

/** What the server said no with. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorBody['code'];
  /** In the person's language, as it was then. */
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Where an edit was based on an older version: the one that there is. */
  readonly version: number | null;
}

/** What came of something that was sent: which ad, and in which version. */
export interface Outcome {
  readonly kind: string;
  readonly id: string;
  readonly version: number | null;
}

/** Something finished that waits to be sent, is being sent or was. */
export interface OutboxRow {
  /** Its Idempotency-Key: of the draft that it was, or its own. */
  readonly id: string;
  readonly owner: string;
  /** What is sent: an entry of `outbox/things.ts`. A newer app may have written what this one does not know. */
  readonly thing: { readonly type: string };
  /** Within a lane things go in their order; no lane waits for another. */
  readonly lane: string;
  /** What to call it on the screen. */
  readonly title: string;
  /** As it was written, for whoever wants it back; its photos are under the same id. */
  readonly draft: DraftRow | null;
  readonly queuedAt: number;
  /** How often it was begun to be sent. */
  readonly attempts: number;
  readonly state: OutboxState;
  /** Not before then by itself, by this device's clock; news of the line come before it. */
  readonly nextTryAt: number;
  /** Not before then whatever happens: the server has said so. */
  readonly heldUntil: number;
  readonly refusal: Refusal | null;
  /** What came of it, so far: an ad is there before its photos. */
  readonly result: Outcome | null;
  /** Parts of it that the server has, the thing itself and its photos. */
  readonly progress: { readonly done: number; readonly total: number };
}

/** As bytes, since WebKit loses Blobs. */
export interface PhotoRow {
  /** A UUID: what the server knows its upload by. */
  readonly id: string;
  /** The draft, queued thing or share that it belongs to. */
  readonly of: string;
  readonly position: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** How long it is, where it is somebody's voice. */
  readonly seconds?: number;
  /** What the server said of it, if it is none that it takes. */
  readonly refusal: string | null;
}

/** What another app shared with ours; its photos are among the photos. */
export interface SharedRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly receivedAt: number;
  /** The person whose session has ended since; absent: whoever is there may take it. */
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
  | 'views_browser'
  | 'views_lease';

/** What the worker must know and cannot ask for: language, city, data saving; and leases. */
export interface SettingRow {
  readonly key: SettingName;
  readonly value: string | number | boolean | null;
}
