import { useLingui } from '@lingui/react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallArgs } from '#device/call.ts';
import { callForFile } from '#device/file-call.ts';
import { callTarget } from '../calls/call-target.ts';
import { useRuntimeConfig } from '../runtime-config.ts';
import { currentToken, clearStoredLogin } from '../session/session.ts';

/** Calls whose answers are private files: these are never cached. */
export function useFileCall(): <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => Promise<Blob> {
  const { i18n } = useLingui();
  const config = useRuntimeConfig();
  return (endpoint, args) => {
    const target = { ...callTarget({ config, i18n }, currentToken), noteRefusal: clearStoredLogin };
    return callForFile(target, endpoint, args);
  };
}
