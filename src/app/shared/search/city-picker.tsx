import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { City } from '#contract/lookups/entities.ts';
import { translated } from '#contract/locale.ts';
import { controlClass } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '../lookups/use-lookups.ts';
import styles from './city-picker.module.css';
import { findCitiesByPrefix } from './find-cities-by-prefix.ts';
import type { FindByName } from './find-names.ts';

interface CityPickerProps {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onClose: () => void;
}

/** A list of all cities, with a field that finds one by its first letters, in either script and with a typo. */
export function CityPicker({ chosen, onChoose, onClose }: CityPickerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { cities } = useLookups();
  const [typed, setTyped] = useState('');
  const isSearched = typed.trim() !== '';
  const findOtherwise = useFindOtherwise(cities);
  const matches = isSearched ? findCitiesByPrefix(cities, typed) : cities;
  const shown = matches.length > 0 ? matches : (findOtherwise?.(typed) ?? matches);
  const choice = (id: string | undefined, name: ReactNode) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        className={styles.city}
        aria-current={id === chosen ? 'true' : undefined}
        onClick={() => onChoose(id)}
      >
        {name}
        {id === chosen ? <Icon name="check" /> : null}
      </button>
    </li>
  );
  return (
    <Sheet title={<Trans>Город</Trans>} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = shown;
          if (isSearched && first) onChoose(first.id);
        }}
      >
        <input
          type="search"
          className={controlClass}
          aria-label={t`Найти город`}
          placeholder={t`Найти город`}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul className={styles.list}>
        {isSearched ? null : choice(undefined, <Trans>Весь Узбекистан</Trans>)}
        {shown.map((city) => choice(city.id, translated(city.translations, locale).name))}
      </ul>
      <output className={styles.nothing}>
        {shown.length === 0 ? <Trans>Такого города нет</Trans> : null}
      </output>
    </Sheet>
  );
}

/**
 * Finds cities with a typo or typed on the wrong keyboard. The search code loads once the list is shown; without it the
 * list still works.
 */
function useFindOtherwise(cities: readonly City[]): FindByName<City> | undefined {
  const [known, setKnown] = useState<{ find: FindByName<City> }>();
  useEffect(() => {
    let isWanted = true;
    import('./find-names.ts').then(
      ({ cityNames }) => {
        if (isWanted) setKnown({ find: cityNames(cities) });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [cities]);
  return known?.find;
}
