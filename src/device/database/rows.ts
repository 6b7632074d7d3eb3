import type { AdKind } from '../../contract/ads/kinds.ts';

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

// Nothing writes a session, a draft or the outbox yet: whoever writes the first row decides its shape. Where that takes
// another index, it is a further version() of the schema all the same.

/** The page's session, for the worker: it cannot read localStorage. One row. */
export interface SessionRow {
  readonly key: 'session';
  readonly person: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Something begun and not yet sent. It belongs to a person, or to nobody yet. */
export interface DraftRow {
  readonly id: string;
  readonly owner: string | null;
  readonly form: string;
  readonly values: string;
  readonly changedAt: number;
}

/** Something finished that waits for the network. */
export interface OutboxRow {
  readonly id: string;
  readonly owner: string;
  readonly call: string;
  readonly body: string;
  readonly queuedAt: number;
  readonly attempts: number;
}

/** As bytes, since WebKit loses Blobs. */
export interface PhotoRow {
  readonly id: string;
  /** The draft, queued thing or share that it belongs to. */
  readonly of: string;
  readonly position: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** What another app shared with ours; its photos are among the photos. */
export interface SharedRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly receivedAt: number;
}

export interface TrafficRow {
  /** `2026-05-01` */
  readonly day: string;
  readonly kind: string;
  readonly bytes: number;
}

/** What the worker must know and cannot ask for: language, city, data saving; and leases. */
export interface SettingRow {
  readonly key: string;
  readonly value: string | number | boolean | null;
}
