import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { formatDistance } from '#app/platform/i18n/format/format-distance.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { categoryTree } from '#app/shared/lookups/category-tree.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { controlClass, Field } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { searchAround } from '#app/shared/search/search-around.ts';
import styles from './filter-fields.module.css';
import type { ListSearchParams } from '../list/list-search-params.ts';
import { NearMe } from './near-me.tsx';
import { MarkFields, KindFilterChips } from './kind-filter-chips.tsx';
import { PayFields } from './pay-fields.tsx';

/** A chunk of its own: few visitors stay at the filters long enough to need it. */
const SaveSearchPrompt = lazyComponent(
  async () => (await import('../searches/save-search-prompt.tsx')).SaveSearchPrompt,
);

const DISTANCES_KM = [1, 3, 5, 10, 25, 50, 100];

/** Fields that are chosen from a list in a dialog. */
export type PickerField = 'category' | 'city';

interface FilterFieldsProps {
  kind: AdKind;
  value: ListSearchParams;
  onChange: (change: Partial<ListSearchParams>, options?: { typing: boolean }) => unknown;
  /** `null` without scripts: category and city are plain selects then. */
  onPick: ((what: PickerField) => void) | null;
}

/** The filters without a frame: beside the list on desktop, in a sheet on mobile. */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <div className={styles.fields}>
      <CategoryField {...props} />
      <PlaceFields {...props} />
      <PayFields {...props} />
      <KindFilterChips {...props} />
      <MarkFields {...props} />
      <SaveSearchPrompt kind={props.kind} search={props.value} />
    </div>
  );
}

function CategoryField({ kind, value, onPick }: FilterFieldsProps) {
  const { t } = useLingui();
  const lookups = useLookups();
  const locale = useLocale();
  const chosen = lookups.category(value.category);
  const label = t`Категория`;
  const title = chosen ? chooseTranslation(chosen.translations, locale).title : t`Все категории`;
  const plain = (
    <select name="category" className={controlClass} aria-label={label} defaultValue={value.category ?? ''}>
      <option value="">{t`Все категории`}</option>
      {categoryTree(lookups.categories, kind).map(({ group, leaves }) => (
        <optgroup key={group.id} label={chooseTranslation(group.translations, locale).title}>
          {[group, ...leaves].map((category) => (
            <option key={category.id} value={category.id}>
              {chooseTranslation(category.translations, locale).title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
  return (
    <PickField label={label} chosen={title} onPick={onPick ? () => onPick('category') : null}>
      {plain}
    </PickField>
  );
}

/** A button that opens a list to choose from; a plain select without scripts. */
function PickField({
  label,
  chosen,
  onPick,
  children,
}: {
  label: string;
  chosen: string;
  onPick: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.category}>
      <span aria-hidden="true">{label}</span>
      {onPick ? (
        <>
          <button
            type="button"
            className={`${controlClass} ${styles.pick}`}
            aria-label={`${label}: ${chosen}`}
            aria-haspopup="dialog"
            onClick={onPick}
          >
            {chosen}
            <Icon name="chevron-right" />
          </button>
          <noscript>{children}</noscript>
        </>
      ) : (
        children
      )}
    </div>
  );
}

function PlaceFields({ value, onChange, onPick }: FilterFieldsProps) {
  const { t } = useLingui();
  const lookups = useLookups();
  const locale = useLocale();
  const isAround = value.latitude !== undefined;
  const isPlace = isAround || value.city !== undefined;
  const chosen = lookups.city(value.city);
  const label = t`Где искать`;
  const anywhere = t`Весь Узбекистан`;
  const place = isAround
    ? t`Выбранное место`
    : chosen
      ? chooseTranslation(chosen.translations, locale).name
      : anywhere;
  return (
    <>
      <PickField label={label} chosen={place} onPick={onPick ? () => onPick('city') : null}>
        <select name="city" className={controlClass} aria-label={label} defaultValue={value.city ?? ''}>
          <option value="">{anywhere}</option>
          {lookups.cities.map((city) => (
            <option key={city.id} value={city.id}>
              {chooseTranslation(city.translations, locale).name}
            </option>
          ))}
        </select>
      </PickField>
      <NearMe
        isOn={isAround}
        onFound={(latitude, longitude, near) =>
          onChange({ ...searchAround(latitude, longitude, value.distance ?? near), sort: 'distance' })
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

/** The usual distances, and the chosen one if a hand-written link has another. */
function distances(chosen: number | undefined): number[] {
  if (chosen === undefined || DISTANCES_KM.includes(chosen)) return DISTANCES_KM;
  return [...DISTANCES_KM, chosen].sort((a, b) => a - b);
}
