import { useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type Locale, LOCALES } from '#contract/locale.ts';
import { changeLocale } from '#app/platform/i18n/change-locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import styles from './language-switch.module.css';

/** Each language names itself, for people who cannot read the other one. */
const NAMES: Record<Locale, { full: string; short: string }> = {
  ru: { full: 'Русский', short: 'RU' },
  uz: { full: 'Oʻzbekcha', short: 'UZ' },
};

/** Real links, which work without JavaScript; with it the language changes in place. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { t, i18n } = useLingui();
  const current = useLocale();
  const router = useRouter();
  const href = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });

  const choose = async (locale: Locale): Promise<void> => {
    await changeLocale(i18n, locale);
    // A language in the address would override this choice at the next visit.
    const { lang, ...search } = router.state.location.search;
    if (lang) await router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
    // Refetches the loaders' texts and the head.
    await router.invalidate();
  };

  return (
    <ul className={styles.switch} aria-label={t`Язык`}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={inLanguage(href, locale)}
            lang={locale}
            hrefLang={locale}
            aria-label={short ? `${NAMES[locale].short} – ${NAMES[locale].full}` : undefined}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event: MouseEvent) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void choose(locale);
            }}
          >
            {NAMES[locale][short ? 'short' : 'full']}
          </a>
        </li>
      ))}
    </ul>
  );
}

function inLanguage(href: string, locale: Locale): string {
  const [path = '/', search = ''] = href.split('?');
  const params = new URLSearchParams(search);
  params.set('lang', locale);
  return `${path}?${params.toString()}`;
}
