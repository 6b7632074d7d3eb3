import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { translated } from '../../../contract/locale.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { useLookups } from '../../platform/lookups/use-lookups.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './home-search-form.module.css';

interface HomeSearchFormProps {
  kind: AdKind;
  city: string | undefined;
  onCity: (city: string | undefined) => void;
}

/** Leads to the list of the chosen kind; a form that the browser can send by itself. */
export function HomeSearchForm({ kind, city, onCity }: HomeSearchFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { cities } = useLookups();
  const to = `/${AD_PLURALS[kind]}` as const;
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
          const filters = { ...(search ? { search } : {}), ...(city ? { city } : {}) };
          afterPaint(() => void navigate({ to, search: filters }));
        }}
      >
        <label className={styles.text}>
          <span className="visually-hidden">{placeholder}</span>
          <Icon name="search" />
          <input
            type="search"
            name="search"
            className={controlClass}
            placeholder={placeholder}
            maxLength={LIMITS.searchMax}
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        <label className={styles.city}>
          <span className="visually-hidden">
            <Trans>Город</Trans>
          </span>
          <Icon name="map-pin" />
          <select
            name="city"
            className={controlClass}
            value={city ?? ''}
            onChange={(event) => onCity(event.target.value || undefined)}
          >
            <option value="">{t`Весь Узбекистан`}</option>
            {cities.map((each) => (
              <option key={each.id} value={each.id}>
                {translated(each.translations, locale).name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">
          <Trans>Найти</Trans>
        </Button>
      </form>
    </search>
  );
}
