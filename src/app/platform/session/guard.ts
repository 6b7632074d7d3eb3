import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import type { Locale } from '#contract/locale.ts';
import { writeTabSetting } from '../device-storage.ts';
import { currentToken } from './session.ts';
import { openSignIn } from './sign-in-prompt.ts';

/**
 * `beforeLoad` of the routes that need a signed-in person: leads home, with the login dialog open and the original
 * location stored. The server cannot store it in the browser, so it passes the location on in the address.
 */
export function redirectToSignIn(match: {
  context: AppContext;
  location: ParsedLocation;
  search: { lang?: Locale | undefined };
  preload: boolean;
  cause: 'preload' | 'enter' | 'stay';
}): void {
  const target = match.location.pathname + match.location.searchStr;
  if (match.context.response) {
    const { lang } = match.search;
    throw redirect({ to: '/', search: { ...(lang ? { lang } : {}), login: target }, statusCode: 302 });
  }
  // Where a session ended under a guarded screen, the screen itself asks to sign in again.
  if (currentToken() !== undefined || match.cause === 'stay') return;
  // Preloading, when somebody merely points at a link, opens no dialog.
  const { hash } = match.location;
  if (!match.preload) askToSignInFor(hash === '' ? target : `${target}#${hash}`);
  throw redirect({ to: '/', search: {}, replace: true });
}

/** `beforeLoad` of the forms that are of no use to a signed-in person. */
export function leaveIfSignedIn(): void {
  if (currentToken() !== undefined)
    throw redirect({ to: '/cabinet/$', params: { _splat: '' }, replace: true });
}

export function askToSignInFor(target: string): void {
  writeTabSetting('@return_to_v1', target);
  openSignIn(undefined, target.startsWith('/cabinet/messages') ? 'ask' : 'cabinet');
}

/**
 * Returns the value if it is a location that needs sign-in, otherwise `undefined`: an address made by others must lead
 * nowhere else.
 */
export function guardedTarget(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?:cabinet|ads\/(?:vacancy|service|task))(?:[/?]|$)/.test(value)
    ? value.slice(0, 500)
    : undefined;
}
