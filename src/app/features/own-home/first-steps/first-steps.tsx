import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { readSetting, readTabSetting, writeSetting, writeTabSetting } from '#app/platform/device-storage.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { profileOf, type WholeProfile } from '#app/shared/profile/profile-body.ts';
import { guardedTarget } from '#app/platform/session/guard.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import styles from './first-steps.module.css';
import { TradesQuestion } from './trades-question.tsx';

const loadQueue = async () => await import('#app/shared/profile/queue-profile.ts');

/** Questions asked once, right after registration: city and trades. Both can be answered later. */
export function FirstSteps({ me }: { me: Me }) {
  const { t } = useLingui();
  const router = useRouter();
  const lookups = useLookups();
  const [chosenCity, setCity] = useState<string>();
  const [trades, setTrades] = useState<readonly string[]>(me.categories);
  // Defaults to the city chosen on this device; without one, nothing is preselected.
  const city = chosenCity ?? me.city ?? lookups.city(readSetting('@home_city_v1'))?.id ?? '';
  const { context } = router.options;
  // Preloaded, so that the answers can be queued and announced offline.
  useEffect(() => {
    void Promise.all([loadQueue(), ensureCabinetCatalog(context.i18n)]).catch(() => undefined);
  }, [context]);

  const leave = (): void => {
    const target = guardedTarget(readTabSetting('@return_to_v1'));
    writeTabSetting('@return_to_v1', null);
    void router.navigate({ href: target ?? '/', replace: true });
  };
  const save = async (before: WholeProfile, whole: WholeProfile): Promise<void> => {
    try {
      const { queueProfile } = await loadQueue();
      await queueProfile(context, { me, before, whole });
    } catch {
      showToast({ kind: 'error', text: t`Не сохранилось. Город и категории можно указать в «Моих данных».` });
    }
  };
  const finish = (event: FormEvent): void => {
    event.preventDefault();
    const before = profileOf(me);
    const whole = { ...before, city, categories: trades.length > 0 ? [...trades] : ('' as const) };
    // The home page and the ads near it show this city from now on.
    if (city !== '') writeSetting('@home_city_v1', city);
    // The answers are queued on the device and sent in the background, so that nobody waits here.
    if (JSON.stringify(whole) !== JSON.stringify(before)) void save(before, whole);
    leave();
  };
  return (
    // `data-call` keeps floating elements from covering the form's button.
    <form className={styles.form} aria-label={t`Немного о вас`} data-call="me.edit" onSubmit={finish}>
      <p className={styles.intro}>
        <Trans>Два ответа, чтобы вас было легче найти. Их можно поменять в любой день.</Trans>
      </p>
      <CityQuestion city={city} onChoose={setCity} />
      <TradesQuestion chosen={trades} onChange={setTrades} />
      <div className={styles.bar}>
        <Button variant="secondary" onClick={leave}>
          <Trans>Пропустить</Trans>
        </Button>
        <Button type="submit">
          <Trans>Готово</Trans>
        </Button>
      </div>
    </form>
  );
}

const CityPicker = lazyDialog(async (i18n) =>
  (await import('#app/shared/search/load-city-picker.ts')).loadCityPicker(i18n),
);

/** Shows the capital and regional centres, which come first in the list; the picker has the others. */
const SHOWN = 6;

function CityQuestion({ city, onChoose }: { city: string; onChoose: (city: string) => void }) {
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
            {chooseTranslation(translations, locale).name}
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
