import { Trans, useLingui } from '@lingui/react/macro';
import type { AdKind } from '../../../../contract/ads/kinds.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { translated } from '../../../../contract/locale.ts';
import { formatDistance } from '../../../platform/i18n/format/format-distance.ts';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { categoryTree } from '../../../platform/lookups/category-tree.ts';
import type { Lookups } from '../../../platform/lookups/use-lookups.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './filter-fields.module.css';
import { KIND_WORDS } from '../kind-words.ts';
import { fromFilter, fromOf, type ListSearch, lookAround, lookInCity } from '../list/list-search.ts';
import { NearMe } from './near-me.tsx';
import { useTypedValue } from './use-typed-value.ts';

const DISTANCES_KM = [1, 3, 5, 10, 25, 50, 100];
const AROUND = 'around';

export interface FilterFieldsProps {
  kind: AdKind;
  value: ListSearch;
  lookups: Lookups;
  onChange: (change: Partial<ListSearch>, options?: { typing: boolean }) => unknown;
  /** Null where there are no scripts: the category is a plain choice then. */
  onPickCategory: (() => void) | null;
}

/** The filters without their frame: beside the list on desktop, in a sheet on mobile. */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <div className={styles.fields}>
      <CategoryField {...props} />
      <PlaceFields {...props} />
      <FromField {...props} />
    </div>
  );
}

function CategoryField({ kind, value, lookups, onPickCategory }: FilterFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const chosen = lookups.category(value.category);
  const label = t`Категория`;
  const title = chosen ? translated(chosen.translations, locale).title : t`Все категории`;
  const plain = (
    <select name="category" className={controlClass} aria-label={label} defaultValue={value.category ?? ''}>
      <option value="">{t`Все категории`}</option>
      {categoryTree(lookups.categories, kind).map(({ group, leaves }) => (
        <optgroup key={group.id} label={translated(group.translations, locale).title}>
          {[group, ...leaves].map((category) => (
            <option key={category.id} value={category.id}>
              {translated(category.translations, locale).title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
  return (
    <div className={styles.category}>
      <span aria-hidden="true">{label}</span>
      {onPickCategory ? (
        <>
          <button
            type="button"
            className={`${controlClass} ${styles.pick}`}
            aria-label={`${label}: ${title}`}
            aria-haspopup="dialog"
            onClick={onPickCategory}
          >
            {title}
            <Icon name="chevron-right" />
          </button>
          <noscript>{plain}</noscript>
        </>
      ) : (
        plain
      )}
    </div>
  );
}

function PlaceFields({ value, lookups, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isAround = value.latitude !== undefined;
  const isPlace = isAround || value.city !== undefined;
  return (
    <>
      <Field label={<Trans>Где искать</Trans>}>
        {(control) => (
          <select
            name="city"
            {...control}
            value={isAround ? AROUND : (value.city ?? '')}
            onChange={(event) => {
              if (event.target.value !== AROUND) onChange(lookInCity(event.target.value || undefined));
            }}
          >
            <option value="">{t`Весь Узбекистан`}</option>
            {isAround ? <option value={AROUND}>{t`Рядом со мной`}</option> : null}
            {lookups.cities.map((city) => (
              <option key={city.id} value={city.id}>
                {translated(city.translations, locale).name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NearMe
        isOn={isAround}
        onFound={(latitude, longitude, near) =>
          onChange(lookAround(latitude, longitude, value.distance ?? near))
        }
      />
      <Field label={<Trans>Расстояние</Trans>}>
        {(control) => (
          <select
            name="distance"
            {...control}
            disabled={!isPlace}
            value={value.distance ?? ''}
            onChange={(event) => onChange({ distance: Number(event.target.value) || undefined })}
          >
            <option value="">{isPlace ? t`Любое` : t`Выберите место`}</option>
            {distances(value.distance).map((km) => (
              <option key={km} value={km}>
                {t({ context: 'distance', message: `до ${formatDistance(km, locale)}` })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

/** The usual ones, and the one of a link that somebody wrote by hand. */
function distances(chosen: number | undefined): number[] {
  if (chosen === undefined || DISTANCES_KM.includes(chosen)) return DISTANCES_KM;
  return [...DISTANCES_KM, chosen].sort((a, b) => a - b);
}

function FromField({ kind, value, onChange }: FilterFieldsProps) {
  const { i18n } = useLingui();
  const from = fromOf(value);
  const field = useTypedValue(from === undefined ? '' : String(from), (typed) =>
    onChange(fromFilter(kind, amountOf(typed)), { typing: true }),
  );
  return (
    <Field label={i18n._(KIND_WORDS[kind].from)}>
      {(control) => (
        <span className={styles.amount}>
          <input
            type="text"
            name={kind === 'vacancy' ? 'salary_from' : 'price_from'}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={String(LIMITS.moneyMax).length}
            placeholder="0"
            value={field.shown}
            onChange={(event) => field.type(event.target.value.replace(/\D/g, ''))}
            onBlur={() => void field.finish()}
          />
          <Trans>сум</Trans>
        </span>
      )}
    </Field>
  );
}

function amountOf(typed: string): number | undefined {
  return Math.min(Number(typed), LIMITS.moneyMax) || undefined;
}
