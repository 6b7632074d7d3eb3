import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { translated } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import styles from './first-steps.module.css';

const CityPicker = lazyDialog(async (i18n) =>
  (await import('#app/shared/search/load-city-picker.ts')).loadCityPicker(i18n),
);

/** Shows the capital and regional centres, which come first in the list; the picker has the others. */
const SHOWN = 6;

export function CityQuestion({ city, onChoose }: { city: string; onChoose: (city: string) => void }) {
  const locale = useLocale();
  const lookups = useLookups();
  const [isOpen, setOpen] = useState(false);
  const first = lookups.cities.slice(0, SHOWN);
  const chosen = lookups.city(city);
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first.slice(1)] : first;
  return (
    <fieldset className={styles.question}>
      <legend>
        <Trans>В каком вы городе?</Trans>
      </legend>
      <div className={styles.chips}>
        {shown.map(({ id, translations }) => (
          <label key={id} className={styles.chip}>
            <input type="radio" name="city" checked={id === city} onChange={() => onChoose(id)} />
            {translated(translations, locale).name}
          </label>
        ))}
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Другой город</Trans>
        </button>
      </div>
      {isOpen ? (
        <CityPicker
          chosen={city || undefined}
          onChoose={(next) => {
            setOpen(false);
            onChoose(next ?? '');
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </fieldset>
  );
}
