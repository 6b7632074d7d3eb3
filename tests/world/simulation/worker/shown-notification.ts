import type { PushPayload } from '#contract/notifications/push-payload.ts';
import type { SimulatedBrowser } from '../browser.ts';

/** A notification that a browser has shown, and the sessions for which it may have come. */
export interface ShownNotification {
  readonly at: number;
  /** Id of the notification. */
  readonly id: string;
  readonly title: string;
  /** Tokens of the sessions that the browser has had in the last seconds. */
  readonly tokens: readonly string[];
  /** A sign-out was under way: its page was closed, or the storage in trouble, before it was over. */
  readonly isSigningOut: boolean;
}

/** A push that had come before a session ended is shown once the worker has started. */
const STARTS_MS = 2000;

export function recordShownNotification(
  all: ShownNotification[],
  { clock, sessions, hasStored }: Pick<SimulatedBrowser, 'clock' | 'sessions' | 'hasStored'>,
  payload: PushPayload | undefined,
): void {
  const at = clock.now();
  if (!payload?.id) return;
  const had = sessions.filter((_, index) => (sessions[index + 1]?.from ?? Infinity) > at - STARTS_MS);
  const tokens = had.map(({ token }) => token).filter((token) => token !== null);
  all.push({ at, id: payload.id, title: payload.title, tokens, isSigningOut: hasStored('@wipe_v1') });
}
