import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseTranslation } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './home-search-form.module.css';

const CityPicker = lazyDialog(async (i18n) =>
  (await import('#app/shared/search/load-city-picker.ts')).loadCityPicker(i18n),
);

export interface CityChoiceProps {
  city: string | undefined;
  onCity: (city: string | undefined) => void;
}

/** Opens the list of cities; a plain select without scripts. */
export function CityChoice({ city, onCity }: CityChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const [isOpen, setOpen] = useState(false);
  const chosen = lookups.city(city);
  const label = t`Город`;
  const anywhere = t`Весь Узбекистан`;
  const name = chosen ? chooseTranslation(chosen.translations, locale).name : anywhere;
  return (
    <div className={styles.city}>
      <Icon name="map-pin" />
      <button
        type="button"
        className={`${controlClass} ${styles.pick}`}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      <noscript>
        {/* Rendered only by the server: browsers with scripts ignore it. */}
        {import.meta.env.SSR ? (
          <select name="city" className={controlClass} aria-label={label} defaultValue={city ?? ''}>
            <option value="">{anywhere}</option>
            {lookups.cities.map((each) => (
              <option key={each.id} value={each.id}>
                {chooseTranslation(each.translations, locale).name}
              </option>
            ))}
          </select>
        ) : null}
      </noscript>
      {isOpen ? (
        <CityPicker
          chosen={city}
          onChoose={(next) => {
            setOpen(false);
            onCity(next);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
