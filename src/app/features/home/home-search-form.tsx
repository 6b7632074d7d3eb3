import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { City } from '#contract/lookups/entities.ts';
import { LIMITS } from '#contract/limits.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { afterPaint } from '#app/platform/after-paint.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import type { Narrowing } from '#app/shared/search/narrowing.ts';
import { useSuggestions } from '#app/shared/search/use-suggestions.tsx';
import { Button } from '#app/ui/button.tsx';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CityChoice, type CityChoiceProps } from './city-choice.tsx';
import styles from './home-search-form.module.css';

/** Filters parsed from typed text; the text itself if it names none or the parser's chunk fails to load. */
async function understand(typed: string, kind: AdKind, cities: readonly City[]): Promise<Narrowing> {
  const asText = { search: typed || undefined };
  if (typed === '') return asText;
  try {
    const { understandSearch } = await import('#app/shared/search/understand-search.ts');
    return understandSearch(typed, kind, cities) ?? asText;
  } catch {
    return asText;
  }
}

/** Opens the list of the chosen kind; the browser can submit the form without scripts. */
export function HomeSearchForm({ kind, city, onCity }: CityChoiceProps & { kind: AdKind }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { cities } = useLookups();
  const place = city ? { city } : {};
  const openList = ({ search, ...narrowing }: Narrowing): void => {
    // A city that is typed wins over the one that is chosen beside the field.
    const filters = { ...(search ? { search } : {}), ...place, ...narrowing };
    afterPaint(() => void navigate({ ...listLink(kind), search: filters }));
  };
  const [onFocus, suggestions] = useSuggestions(kind, city, openList);
  const placeholder = {
    vacancy: t`Должность или профессия`,
    service: t`Услуга или мастер`,
    task: t`Какое задание ищете?`,
  }[kind];
  return (
    <search>
      <form
        className={styles.form}
        action={`/${AD_PLURALS[kind]}`}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          const search = typeof typed === 'string' ? typed.trim() : '';
          void understand(search, kind, cities).then(openList);
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
