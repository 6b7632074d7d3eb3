import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIST_FILTERS, type ListFilter } from '#contract/ads/traits.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { TERM_WORDS } from '#app/shared/ads/term-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toggleOption } from '../list/change-filters.ts';
import { hasKindFilter, type KindFilters, type CheckboxFilterName } from '../list/kind-filters.ts';
import { START_DATE_PRESETS, resolveStartDates } from './resolve-start-dates.ts';
import styles from './kind-filter-chips.module.css';
import type { ListSearchParams } from '../list/list-search-params.ts';
import fieldStyles from './filter-fields.module.css';

interface TermFieldsProps {
  kind: AdKind;
  value: KindFilters;
  onChange: (change: KindFilters) => unknown;
}

export function KindFilterChips(props: TermFieldsProps) {
  return (
    <>
      <OptionChips {...props} name="employment_type" legend={<Trans>Занятость</Trans>} />
      <OptionChips {...props} name="work_mode" legend={<Trans>График</Trans>} />
      <StartChips {...props} />
      <OptionChips {...props} name="payment_method" legend={<Trans>Способ оплаты</Trans>} />
    </>
  );
}

/** Several options may be chosen; an ad matches if it has one of them. */
function OptionChips({
  kind,
  value,
  onChange,
  name,
  legend,
}: TermFieldsProps & { name: ListFilter; legend: ReactNode }) {
  const { i18n } = useLingui();
  if (!hasKindFilter(kind, name)) return null;
  const chosen: readonly string[] = value[name] ?? [];
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {LIST_FILTERS[name].map((option) => (
          <label key={option} className={styles.chip}>
            <input
              type="checkbox"
              name={name}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => onChange(toggleOption(value, name, option))}
            />
            <span>{i18n._(TERM_WORDS[option])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Days on which a task begins; a second tap takes the choice back. */
function StartChips({ kind, value, onChange }: TermFieldsProps) {
  const { t } = useLingui();
  const now = useNow();
  if (!hasKindFilter(kind, 'starts_from')) return null;
  const words = {
    today: t`Сегодня`,
    tomorrow: t`Завтра`,
    weekend: t`В выходные`,
    week: t`На этой неделе`,
  };
  return (
    <fieldset className={`${styles.group} ${styles.scripted}`}>
      <legend>
        <Trans>Когда</Trans>
      </legend>
      <div className={styles.chips}>
        {START_DATE_PRESETS.map((name) => {
          const days = resolveStartDates(name, now);
          const isChosen = value.starts_from === days.starts_from && value.starts_to === days.starts_to;
          return (
            <label key={name} className={styles.chip}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChange(isChosen ? { starts_from: undefined, starts_to: undefined } : days)}
              />
              <span>{words[name]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface MarkFieldsProps {
  kind: AdKind;
  value: ListSearchParams;
  onChange: (change: Partial<ListSearchParams>) => unknown;
}

export function MarkFields(props: MarkFieldsProps) {
  const { kind } = props;
  const { t } = useLingui();
  const own = (name: CheckboxFilterName, label: string) =>
    hasKindFilter(kind, name) ? (
      <Mark {...props} name={name}>
        {label}
      </Mark>
    ) : null;
  return (
    <div>
      {own('remote', t`Удалённо`)}
      {own('temporary', t`Временная работа`)}
      {own('without_resume', t`Можно без полного резюме`)}
      <Mark {...props} name="verified">
        <Trans>Проверенный автор</Trans>
        <Icon name="badge-check" />
      </Mark>
      <Mark {...props} name="with_photo">
        <Trans>С фото</Trans>
      </Mark>
    </div>
  );
}

function Mark({
  value,
  onChange,
  name,
  children,
}: MarkFieldsProps & { name: CheckboxFilterName | 'verified' | 'with_photo'; children: ReactNode }) {
  return (
    <label className={fieldStyles.mark}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={value[name] ?? false}
        onChange={(event) => onChange({ [name]: event.target.checked || undefined })}
      />
      {children}
    </label>
  );
}
