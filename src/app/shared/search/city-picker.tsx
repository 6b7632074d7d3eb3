import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { City } from '#contract/lookups/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { distanceKm } from '#geo/distance.ts';
import { useLoaded } from '#app/platform/use-loaded.ts';
import { usePersonLocation } from '#app/platform/use-person-location.ts';
import { groupDigits } from '#text/group-digits.ts';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { cityCountsQuery } from '../lookups/lookup-queries.ts';
import { useLookups } from '../lookups/use-lookups.ts';
import styles from './city-picker.module.css';
import { findCitiesByPrefix } from './find-cities-by-prefix.ts';
import type { FindByName } from './find-names.ts';

interface CityPickerProps {
  /** Kind of ads that are counted beside each city; without it ads of all kinds. */
  kind?: AdKind | undefined;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onClose: () => void;
}

/** A list of all cities, with a field that finds one by its first letters, in either script and with a typo. */
export function CityPicker({ kind, chosen, onChoose, onClose }: CityPickerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { cities } = useLookups();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const isSearched = typed.trim() !== '';
  const findOtherwise = useFindOtherwise(cities);
  const matches = isSearched ? findCitiesByPrefix(cities, typed) : cities;
  const shown = matches.length > 0 ? matches : (findOtherwise?.(typed) ?? matches);
  const counts = useQuery(cityCountsQuery(kind)).data?.items;
  const choice = (id: string | undefined, name: ReactNode, count?: number) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        className={styles.city}
        aria-current={id === chosen ? 'true' : undefined}
        // The count describes the city; its name alone is what one asks for by voice.
        aria-describedby={count === undefined ? undefined : `${listId}-${id}`}
        onClick={() => onChoose(id)}
      >
        <span>{name}</span>
        {count === undefined ? null : (
          <span id={`${listId}-${id}`} className={styles.count} aria-hidden="true">
            {groupDigits(count)}
          </span>
        )}
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
      {isSearched ? null : <NearestCity cities={cities} onChoose={onChoose} />}
      <ul className={styles.list}>
        {isSearched ? null : choice(undefined, <Trans>Весь Узбекистан</Trans>)}
        {shown.map((city) => {
          const count = counts?.find(({ id }) => id === city.id)?.count;
          return choice(city.id, chooseTranslation(city.translations, locale).name, count);
        })}
      </ul>
      <output className={styles.nothing}>
        {shown.length === 0 ? <Trans>Такого города нет</Trans> : null}
      </output>
    </Sheet>
  );
}

/** Chooses the city nearest to the person; only this tap asks for the location, which may be denied. */
function NearestCity({ cities, onChoose }: { cities: readonly City[]; onChoose: (id: string) => void }) {
  const { location, locate } = usePersonLocation();
  const find = async (): Promise<void> => {
    const found = await locate();
    if (found.state !== 'found') return;
    const nearest = cities
      .map(({ id, location: place }) => ({ id, km: distanceKm(found, place) }))
      .sort((a, b) => a.km - b.km)[0];
    if (nearest) onChoose(nearest.id);
  };
  return (
    <>
      <button type="button" className={styles.near} onClick={() => void find()}>
        <Icon name="locate-fixed" />
        {location.state === 'asking' ? <Trans>Определяем, где вы…</Trans> : <Trans>Где я</Trans>}
      </button>
      <output className={styles.nothing}>
        {location.state === 'denied' || location.state === 'unavailable' ? (
          <Trans>Не удалось узнать, где вы. Выберите город из списка.</Trans>
        ) : null}
      </output>
    </>
  );
}

/** Finds cities with a typo or typed on the wrong keyboard; the search code loads once the list is shown. */
function useFindOtherwise(cities: readonly City[]): FindByName<City> | undefined {
  return useLoaded(cities, async () => (await import('./find-names.ts')).cityNames(cities));
}
