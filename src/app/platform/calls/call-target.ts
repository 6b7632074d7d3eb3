import type { CallTarget } from '#device/call.ts';
import type { AppContext } from '../app-context.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { connectionCallbacks } from '../offline/connection.ts';

/** Server, language and session of this page's calls, whose outcomes tell whether there is a connection. */
export function callTarget(
  { config, i18n }: Pick<AppContext, 'config' | 'i18n'>,
  token: () => string | undefined,
): Omit<CallTarget, 'fetch'> {
  return {
    origin: config.apiOrigin || location.origin,
    locale: () => localeOf(i18n),
    token,
    ...connectionCallbacks,
  };
}
