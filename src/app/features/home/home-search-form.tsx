import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { afterPaint } from '#app/platform/after-paint.ts';
import { useSuggestions } from '#app/shared/search/use-suggestions.tsx';
import { Button } from '#app/ui/button.tsx';
import { controlClass } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CityChoice } from './city-choice.tsx';
import styles from './home-search-form.module.css';

interface HomeSearchFormProps {
  kind: AdKind;
  city: string | undefined;
  onCity: (city: string | undefined) => void;
}

/** Opens the list of the chosen kind; the browser can submit the form without scripts. */
export function HomeSearchForm({ kind, city, onCity }: HomeSearchFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const to = `/${AD_PLURALS[kind]}` as const;
  const place = city ? { city } : {};
  const [onFocus, suggestions] = useSuggestions(kind, ({ search, ...narrowing }) => {
    const filters = { ...place, ...narrowing, ...(search ? { search } : {}) };
    afterPaint(() => void navigate({ to, search: filters }));
  });
  const placeholder = {
    vacancy: t`Должность или профессия`,
    service: t`Услуга или мастер`,
    task: t`Какое задание ищете?`,
  }[kind];
  return (
    <search>
      <form
        className={styles.form}
        action={to}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          const search = typeof typed === 'string' ? typed.trim() : '';
          const filters = { ...(search ? { search } : {}), ...place };
          afterPaint(() => void navigate({ to, search: filters }));
        }}
      >
        <div className={styles.text}>
          <Icon name="search" />
          <input
            aria-label={placeholder}
            onFocus={onFocus}
            type="search"
            name="search"
            className={controlClass}
            placeholder={placeholder}
            maxLength={LIMITS.searchMax}
            enterKeyHint="search"
            autoComplete="off"
          />
          {suggestions}
        </div>
        <CityChoice city={city} onCity={onCity} />
        <Button type="submit">
          <Trans>Найти</Trans>
        </Button>
      </form>
    </search>
  );
}
