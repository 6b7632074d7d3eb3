import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { asText, type ControlProps, type FieldSpec } from '#app/platform/field-table/field-spec.ts';
import fieldStyles from '#app/platform/field-table/fields.module.css';
import { useFieldsScope } from '#app/platform/field-table/fields-scope.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  loadTradeWords,
  getCategorySearch,
  suggestionQuery,
} from '#app/features/ads/categories/guess-categories.ts';
import { CategoryPicker } from '#app/features/ads/filters/category-picker.tsx';
import { titleSoFar } from '#app/shared/ads/ad-texts.ts';
import { useAdKind } from '../form-context.ts';
import styles from './ad-fields.module.css';
import { UsualPriceLine } from './price-guide.tsx';

export function categoryField(): FieldSpec {
  return {
    label: msg`Категория`,
    needs: msg`Выберите категорию`,
    render: ({ value, ...props }) => <CategoryControl {...props} value={asText(value)} />,
  };
}

function CategoryControl({ name, label, hint, error, required, value, onChange }: ControlProps<string>) {
  const { t } = useLingui();
  const id = useId();
  const locale = useLocale();
  const kind = useAdKind();
  const lookups = useLookups();
  const [isPicking, setIsPicking] = useState(false);
  useEffect(() => void loadTradeWords(), []);
  const chosen = lookups.category(value);
  const title = (of: Category): string => chooseTranslation(of.translations, locale).title;
  return (
    <div className={styles.category}>
      <span id={id} className={styles.label} data-required={required || undefined}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className={`${controlClass} ${styles.pick}`}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        data-wrong={error ? true : undefined}
        onClick={() => setIsPicking(true)}
      >
        <Icon name={chosen?.icon ?? 'layout-grid'} />
        <span id={`${id}-value`} data-empty={!chosen || undefined}>
          {chosen ? title(chosen) : t`Выбрать`}
        </span>
        <Icon name="chevron-right" />
      </button>
      {error ? (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      {hint ? <p className={fieldStyles.hint}>{hint}</p> : null}
      <div aria-live="polite">{chosen ? <UsualPriceLine /> : null}</div>
      {chosen ? null : <Suggested kind={kind} onChoose={onChange} />}
      {isPicking ? (
        <CategoryPicker
          kind={kind}
          categories={lookups.categories}
          chosen={value || undefined}
          leavesOnly
          findOtherwise={getCategorySearch(kind, lookups.categories)}
          onChoose={(picked) => {
            setIsPicking(false);
            onChange(picked ?? '');
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </div>
  );
}

/** Categories that the title may mean, one tap away. */
function Suggested({ kind, onChoose }: { kind: AdKind; onChoose: (id: string) => void }) {
  const locale = useLocale();
  const { categories, cities } = useLookups();
  const { values } = useFieldsScope();
  const title = useDeferredValue(titleSoFar(values['translations'], locale));
  const { data = [] } = useQuery(suggestionQuery(kind, title, { categories, cities }));
  return (
    <div aria-live="polite" className={styles.suggested}>
      {data.length > 0 ? (
        <>
          <span>
            <Trans>Похоже на:</Trans>
          </span>
          {data.map((leaf) => (
            <button
              key={leaf.id}
              type="button"
              className={fieldStyles.chip}
              onClick={() => onChoose(leaf.id)}
            >
              {chooseTranslation(leaf.translations, locale).title}
            </button>
          ))}
        </>
      ) : null}
    </div>
  );
}
