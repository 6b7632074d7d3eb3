import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Category } from '#contract/lookups/entities.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { OWN_CATEGORIES_MAX } from '#contract/me/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import type { FindByName } from '#app/shared/search/find-names.ts';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './first-steps.module.css';

const SHOWN = 12;

/** The same call as on the home page, so that it is usually cached. */
const popularQuery = endpointQuery(lookupsEndpoints.popularCategories, {
  query: { city: undefined, kind: 'service', size: SHOWN },
});

interface TradesProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function TradesQuestion({ chosen, onChange }: TradesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const [typed, setTyped] = useState('');
  const find = useFindTrade(lookups.categories);
  const { data, isError } = useQuery(popularQuery);
  const popular = data?.items.flatMap(({ id }) => lookups.category(id) ?? []);
  const offered = popular ?? (isError ? leavesOf(lookups.categories).slice(0, SHOWN) : []);
  const isAwaited = !data && !isError;
  const found = chosen.flatMap((id) => lookups.category(id) ?? []).filter((each) => !offered.includes(each));
  const isSearched = typed.trim() !== '';
  // Chosen trades keep their position.
  const shown = isSearched ? find(typed).slice(0, SHOWN) : [...found, ...offered];
  const isFull = chosen.length >= OWN_CATEGORIES_MAX;
  const choose = (id: string, isChosen: boolean): void => {
    onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id]);
    // A found trade is now listed among the others.
    setTyped('');
  };
  return (
    <fieldset className={styles.question}>
      <legend>
        <Trans>Чем занимаетесь?</Trans>
      </legend>
      <p className={styles.hint}>
        <Trans>Можно несколько. Если только ищете исполнителей, оставьте пустым.</Trans>
      </p>
      <input
        type="search"
        className={controlClass}
        aria-label={t`Найти категорию`}
        placeholder={t`Найти категорию`}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter ends the search and must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles.chips}>
        {isAwaited && !isSearched
          ? Array.from({ length: SHOWN }, (_, at) => <Skeleton key={at} width={140} height={48} round />)
          : null}
        {shown.map(({ id, translations }) => {
          const isChosen = chosen.includes(id);
          return (
            <label key={id} className={styles.chip}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => choose(id, isChosen)}
              />
              {chooseTranslation(translations, locale).title}
            </label>
          );
        })}
      </div>
      <output className={styles.hint}>
        {isSearched && shown.length === 0 ? (
          <Trans>Такой категории нет. Попробуйте другое слово.</Trans>
        ) : null}
      </output>
    </fieldset>
  );
}

function leavesOf(categories: readonly Category[]): readonly Category[] {
  return categories.filter(({ parent, kinds }) => parent !== null && kinds.includes('service'));
}

/** Finds by a part of the name and, once the chunk has loaded, by the rules of ad search: typos and either script. */
function useFindTrade(categories: readonly Category[]): FindByName<Category> {
  const [known, setKnown] = useState<{ find: FindByName<Category> }>();
  useEffect(() => {
    let isWanted = true;
    import('#app/shared/search/find-names.ts').then(
      ({ categoryNames }) => {
        if (isWanted) setKnown({ find: categoryNames(leavesOf(categories), 'service', new Map()) });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [categories]);
  return known?.find ?? ((typed) => leavesOf(categories).filter((leaf) => isNamed(leaf, typed)));
}

function isNamed({ translations }: Category, typed: string): boolean {
  const part = typed.trim().toLowerCase();
  return translations.some(({ title }) => title.toLowerCase().includes(part));
}
