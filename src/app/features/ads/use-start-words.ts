import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import type { TermFilters } from './list/term-filters.ts';

/** Words the days on which tasks of a filter begin, such as "28 ноября – 29 ноября". */
export function useStartWords(): (filter: TermFilters) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const words = (day: string): string => formatDate(Date.parse(`${day}T00:00:00+05:00`), now, locale);
  return ({ starts_from: from, starts_to: to }) => {
    const first = from === undefined ? '' : words(from);
    const last = to === undefined ? '' : words(to);
    if (from === to) return first;
    if (first === '') return t`до ${last}`;
    return last === '' ? t`с ${first}` : `${first} – ${last}`;
  };
}
