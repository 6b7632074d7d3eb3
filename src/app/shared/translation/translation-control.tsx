import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Locale } from '#contract/locale.ts';
import { ApiError } from '#device/call-error.ts';
import { useFailureText } from '#app/platform/calls/use-failure-text.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLoaded } from '#app/platform/use-loaded.ts';
import type { TranslationProps } from '#app/shared/reading/translation-props.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { fetchTranslation } from './fetch-translation.ts';
import styles from './translation-control.module.css';

type State =
  | { readonly is: 'original' | 'loading' | 'translated' }
  | { readonly is: 'failed'; readonly error: unknown };

export function TranslationControl({ subject, text, isUzbek = false, onShow }: TranslationProps) {
  const locale = useLocale();
  const client = useQueryClient();
  const failureText = useFailureText();
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const language = useLanguage(text, isUzbek);
  const [state, setState] = useState<State>({ is: 'original' });
  const isForeign = hasWords && language !== undefined && language !== locale;

  useEffect(() => {
    if (!isForeign) return undefined;
    onShow({ lang: language });
    return () => onShow(undefined);
  }, [isForeign, language, onShow]);

  if (!isForeign) return null;

  const toggle = async (): Promise<void> => {
    if (state.is === 'translated') {
      setState({ is: 'original' });
      onShow({ lang: language });
      return;
    }
    setState({ is: 'loading' });
    try {
      onShow({ lang: locale, text: await fetchTranslation(client, subject, locale) });
      setState({ is: 'translated' });
    } catch (error) {
      setState({ is: 'failed', error });
    }
  };

  return (
    <div className={styles.control} data-unkept>
      <p role="status" className={styles.status}>
        {state.is === 'translated' ? <Trans>Автоматический перевод</Trans> : null}
        {state.is === 'failed' ? (
          state.error instanceof ApiError ? (
            failureText(state.error)
          ) : (
            <Trans>Для перевода нужна связь с интернетом</Trans>
          )
        ) : null}
      </p>
      <button
        type="button"
        className={styles.button}
        aria-busy={state.is === 'loading'}
        onClick={() => {
          if (state.is !== 'loading') void toggle();
        }}
      >
        {state.is === 'loading' ? <Spinner /> : null}
        {state.is === 'translated' ? <Trans>Показать оригинал</Trans> : <Trans>Показать перевод</Trans>}
      </button>
    </div>
  );
}

/** The rules that tell Uzbek from Russian come with the Uzbek messages, which every installation has. */
function useLanguage(text: string, isUzbek: boolean): Locale | undefined {
  return useLoaded(`${isUzbek} ${text}`, async () => {
    const { languageOf } = await import('#app/platform/i18n/uzbek.ts');
    return languageOf(text, { isUzbek });
  });
}
