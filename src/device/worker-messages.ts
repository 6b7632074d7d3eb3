import type { Locale } from '#contract/locale.ts';

// What page and worker say to each other. Both are of the same program, but rarely of the same build: a message that is
// not understood is passed over.

import type { Snapshot } from './snapshots.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';

/** An answer that the page has and the worker never saw: the first visit's, which came within the HTML. */
export interface HandedAnswer {
  /** The whole address of the call. */
  url: string;
  body: string;
  savedAt: number;
}

export type ToWorker =
  /** Take over from the worker that runs: the person asked for the new version. The words are workbox-window's. */
  | { type: 'SKIP_WAITING' }
  | { type: 'keep'; answers: HandedAnswer[]; images: string[] }
  /** Fetch ahead what no list needs: the map's code, the info pages, for whoever is signed in the rest of the cabinet; asked by a page when idle, never with data saving on. */
  | { type: 'keep-later'; withPeople: boolean }
  /** Renew the saved lists of the person's city; asked by a page when idle, never with data saving on. */
  | { type: 'refresh-packs'; city: string | null; locale: Locale }
  /** Send what waits to be sent: the page cannot. */
  | { type: 'send-queued' }
  /** A page waits for what somebody asked for, or has it: what is fetched ahead waits meanwhile. */
  | { type: 'hold-back'; isHeld: boolean }
  /** What a public screen looks like, for the next time that it is opened. */
  | { type: 'keep-look'; look: Snapshot }
  /** What this address showed is gone. */
  | { type: 'drop-look'; address: string }
  /** What the page fetched by itself, for the count of what was moved. */
  | { type: 'moved'; entries: { url: string; bytes: number }[] };

export type FromWorker =
  /** The network's answer came after the saved copy had been shown. */
  | { type: 'fresh'; url: string }
  /** A push message has come, and is shown. */
  | { type: 'notification'; notification: PushPayload }
  /** The server has refused the session that the page mirrored: the device's database says which one. */
  | { type: 'session-ended' }
  /** A notification was clicked: go there, and say so through the port that comes along. */
  | { type: 'open'; path: string };

/** On an answer from what is saved: when it was saved, in milliseconds. */
export const SAVED_AT_HEADER = 'x-saved-at';
