import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { readTabSetting, writeTabSetting } from '#app/platform/device-storage.ts';
import { currentToken } from '#app/platform/session/session.ts';
import { openSignIn } from '#app/platform/session/sign-in-prompt.ts';

interface PlaceAfterSignIn {
  /** For visitors: asks to sign in, after which the ad is placed. */
  readonly askToSignIn: (() => void) | undefined;
  /** Whether the form is to send itself: its draft was written by a visitor who has signed in since. */
  readonly placesItself: boolean;
  /** Call when the ad was queued or could not be: afterwards the form does not send itself any more. */
  readonly forget: () => void;
}

/**
 * A visitor presses "place", signs in, and the ad is placed. The tab remembers which draft is waiting: the page may be
 * reloaded while the SMS is read, or left for another service that vouches for the person.
 */
export function usePostAfterSignIn(kind: AdKind, draft: string, isVisitor: boolean): PlaceAfterSignIn {
  useEffect(() => {
    // The token is asked too, since a page begins as a visitor's until it is hydrated.
    if (isVisitor && isWaiting(draft) && currentToken() === undefined) askToSignIn(kind, draft);
  }, [kind, draft, isVisitor]);
  return {
    askToSignIn: isVisitor ? () => askToSignIn(kind, draft) : undefined,
    placesItself: !isVisitor && isWaiting(draft),
    forget,
  };
}

function isWaiting(draft: string): boolean {
  return readTabSetting('@place_v1') === draft;
}

function askToSignIn(kind: AdKind, draft: string): void {
  writeTabSetting('@place_v1', draft);
  writeTabSetting('@return_to_v1', `/ads/${kind}?draft=${draft}`);
  openSignIn(stayHere, kind, () => {
    writeTabSetting('@return_to_v1', null);
    forget();
  });
}

/** After signing in nothing is left to do: the form sends itself once its draft belongs to a person. */
function stayHere(): void {}

function forget(): void {
  writeTabSetting('@place_v1', null);
}
