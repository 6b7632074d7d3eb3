import type { Locale } from '#contract/locale.ts';

// Messages between page and worker. Both belong to the same program, but rarely to the same build: an unknown message
// is ignored.

import type { Snapshot } from './snapshot-format.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';

/** An answer that the worker never saw, since it came within the HTML of the first visit. */
export interface FirstVisitAnswer {
  /** Absolute address of the call. */
  url: string;
  body: string;
  savedAt: number;
}

/** Types of messages to the worker. Pages and workers of other releases know these words, so that they stay. */
export const CACHE_ANSWERS = 'keep';
export const CACHE_DEFERRED_FILES = 'keep-later';
export const PAUSE_FETCHES = 'hold-back';
export const SAVE_SNAPSHOT = 'keep-look';
export const DELETE_SNAPSHOT = 'drop-look';
export const COUNT_TRAFFIC = 'moved';

export type ToWorker =
  /** Replace the running worker, since the person accepted the new version. The name is workbox-window's. */
  | { type: 'SKIP_WAITING' }
  | { type: typeof CACHE_ANSWERS; answers: FirstVisitAnswer[]; images: string[] }
  /**
   * Fetch ahead files that no list needs: the map's code, the info pages in the reader's language and, for a signed-in
   * person, the rest of the cabinet. An idle page sends this, never with data saving on.
   */
  | { type: typeof CACHE_DEFERRED_FILES; withPeople: boolean; locale?: Locale }
  /** Refresh the packs of the person's city. An idle page sends this, never with data saving on. */
  | { type: 'refresh-packs'; city: string | null; locale: Locale }
  /** Send the outbox, because the page cannot. */
  | { type: 'send-queued' }
  /** Queue and send the page views of a visitor, whose page does not load the code for it. */
  | { type: 'send-views' }
  /** A page waits for something that a person asked for, or has received it; background fetches pause meanwhile. */
  | { type: typeof PAUSE_FETCHES; isHeld: boolean }
  /** Store the snapshot of a public screen for the next time that it is opened. */
  | { type: typeof SAVE_SNAPSHOT; look: Snapshot }
  /** Delete the snapshots of this address, because its content is gone. */
  | { type: typeof DELETE_SNAPSHOT; address: string }
  /** Count the bytes of what the page fetched by itself. */
  | { type: typeof COUNT_TRAFFIC; entries: { url: string; bytes: number }[] };

export type FromWorker =
  /** The network's answer arrived after the cached copy had been shown. */
  | { type: 'fresh'; url: string }
  /** A push message arrived and is shown. */
  | { type: 'notification'; notification: PushPayload }
  /** The server refused the session that the page mirrored; the device's database says which one. */
  | { type: 'session-ended' }
  /** A notification was clicked: navigate to `path` and confirm through the port that comes with the message. */
  | { type: 'open'; path: string };

/** Header of a cached answer: when it was saved, in milliseconds since 1970. */
export const SAVED_AT_HEADER = 'x-saved-at';
