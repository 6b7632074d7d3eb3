import { useLingui } from '@lingui/react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallArgs } from '#device/call.ts';
import { callForFile } from '#device/file-call.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { connectionNotes } from '../offline/connection.ts';
import { useRuntimeConfig } from '../runtime-config.ts';
import { currentToken, dropSession } from '../session/session.ts';

/** Calls whose answers are private files: these are never cached. */
export function useFileCall(): <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => Promise<Blob> {
  const { i18n } = useLingui();
  const { apiOrigin } = useRuntimeConfig();
  return (endpoint, args) =>
    callForFile(
      {
        origin: apiOrigin || location.origin,
        locale: () => localeOf(i18n),
        token: currentToken,
        noteRefusal: dropSession,
        ...connectionNotes,
      },
      endpoint,
      args,
    );
}
