import type { I18n } from '@lingui/core';
import { createCall } from '#device/call.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { connectionCallbacks } from '#app/platform/offline/connection.ts';
import { cacheModeNow, createChangeId, recordOwnChangeAnswer } from '#app/platform/query/own-changes.ts';
import { createQueryClient } from '#app/platform/query/query-client.ts';
import { currentToken, clearStoredLogin } from '#app/platform/session/session.ts';

/** The context of a page at this origin, with the app's own typed call and query client. */
export function createPageContext(i18n: I18n): AppContext {
  const call = createCall({
    origin: location.origin,
    fetch: (request) => fetch(request),
    locale: () => localeOf(i18n),
    token: currentToken,
    noteRefusal: clearStoredLogin,
    changeId: createChangeId,
    noteAnswered: recordOwnChangeAnswer,
    cacheMode: cacheModeNow,
    ...connectionCallbacks,
  });
  const queryClient = createQueryClient(call);
  queryClient.mount();
  const config = {
    publicOrigin: location.origin,
    apiOrigin: '',
    mapTiles: null,
    serviceWorker: false,
    operator: {},
    signInServices: [],
    paymentServices: [],
    sendsSms: true,
  };
  return { queryClient, i18n, layout: 'mobile', config, renderedAt: Date.now(), savesData: false };
}
