import type { Draft } from '#device/drafts/draft-row.ts';
import type { Locale } from '#contract/locale.ts';

/** Title of a draft, in the person's language if it has one; a draft may contain any typed values. */
export function draftTitle({ values }: Draft, locale: Locale): string {
  const entries: unknown = values['translations'];
  const titles = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'title' in entry &&
    typeof entry.title === 'string' &&
    entry.title.trim() !== ''
      ? [{ title: entry.title.trim(), isTheirs: 'locale' in entry && entry.locale === locale }]
      : [],
  );
  return (titles.find(({ isTheirs }) => isTheirs) ?? titles[0])?.title ?? '';
}
