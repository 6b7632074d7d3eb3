import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { meQuery } from '#app/platform/session/me.ts';

/** Saves the chosen language as the language of notifications. If that fails, the next visit tries again. */
export function useTellLocale({ locale: told, version }: Me): void {
  const locale = useLocale();
  const client = useQueryClient();
  const { mutate } = useCallMutation({
    run: (call, next: { locale: typeof locale; version: number }) => call(meEndpoints.edit, { body: next }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
  useEffect(() => {
    if (locale !== told) mutate({ locale, version });
  }, [locale, told, version, mutate]);
}
