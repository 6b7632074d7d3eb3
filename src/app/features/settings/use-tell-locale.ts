import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { meQuery } from '#app/platform/session/me.ts';

/** The language that is chosen here is the one that messages come in. Where telling it fails, the next visit tells it. */
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
