import type { DehydratedState } from '@tanstack/react-query';
import { detectLayout } from '#contract/layout.ts';
import { createCall } from '#device/call.ts';
import { callTarget } from '../platform/calls/call-target.ts';
import { isDataSaverOn } from '../platform/data-saving/data-saver-mode.ts';
import { createI18n } from '../platform/i18n/catalogs.ts';
import { chosenLocale, storeLocaleFromUrl } from '../platform/i18n/chosen-locale.ts';
import { guardScrollRestoration } from '../platform/guard-scroll-restoration.ts';
import { readPageState } from '../platform/page-state.ts';
import { cacheModeNow, createChangeId, recordOwnChangeAnswer } from '../platform/query/own-changes.ts';
import { createQueryClient } from '../platform/query/query-client.ts';
import { UNKNOWN_CONFIG } from '../platform/runtime-config.ts';
import { guardedTarget } from '../platform/session/guard.ts';
import { currentToken, clearStoredLogin } from '../platform/session/session.ts';
import { createAppRouter } from '../router.tsx';
import { manageBackEntries } from '../ui/dialogs/back-entries.ts';

const SIGN_IN_FORMS = /^\/(?:login|registration|forgot-password)\/?$/;

export interface StartedPage {
  readonly router: ReturnType<typeof createAppRouter>;
  /** Answers within the server's markup; `undefined`: the page begins from the shell. */
  readonly rendered: DehydratedState | undefined;
}

export async function createPage(): Promise<StartedPage> {
  const state = readPageState();
  const target = targetOfSignedIn();
  if (target !== undefined) history.replaceState(null, '', target);
  storeLocaleFromUrl();
  const { locale, layout, renderedAt, savesData, queries } = state?.queries
    ? state
    : {
        locale: chosenLocale(),
        layout: detectLayout({
          mobileHint: navigator.userAgentData?.mobile,
          userAgent: navigator.userAgent,
        }),
        renderedAt: Date.now(),
        savesData: isDataSaverOn(),
      };
  const i18n = await createI18n(locale);
  const config = state?.config ?? { ...UNKNOWN_CONFIG, publicOrigin: location.origin };
  const call = createCall({
    ...callTarget({ config, i18n }, currentToken),
    fetch: (request) => fetch(request),
    noteRefusal: clearStoredLogin,
    changeId: createChangeId,
    noteAnswered: recordOwnChangeAnswer,
    noteOutdated: () =>
      void import('../platform/query/stale-answers.ts').then(
        (file) => file.invalidateAdsAndPersonal(queryClient),
        () => undefined,
      ),
    cacheMode: cacheModeNow,
  });
  const queryClient = createQueryClient(call);
  document.documentElement.lang = locale;
  document.documentElement.dataset.layout = layout;
  const router = createAppRouter({ queryClient, i18n, layout, config, renderedAt, savesData });
  guardScrollRestoration(router);
  manageBackEntries(router.history);
  // Makes the router render the same boundaries as the server's markup, and not repeat the loading that is done before
  // its first render.
  router.ssr = { manifest: undefined };
  return { router, rendered: target === undefined ? queries : undefined };
}

/**
 * Address for a signed-in person. The server's page is anonymous: it has redirected a guarded address home, or shows a
 * sign-in form.
 */
function targetOfSignedIn(): string | undefined {
  if (currentToken() === undefined) return undefined;
  const { pathname, search, hash } = location;
  if (SIGN_IN_FORMS.test(pathname)) return '/cabinet';
  const target = guardedTarget(new URLSearchParams(search).get('login'));
  // Browsers keep the URL fragment through a redirect: it belongs to the guarded address.
  return target === undefined ? undefined : target + hash;
}

declare global {
  interface Navigator {
    /** In Chromium only. */
    readonly userAgentData?: { readonly mobile?: boolean };
  }
}
