import { Trans, useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { Field } from '#app/ui/controls/field.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { buildMinPayFilter, getMinPay, type ListSearchParams } from '../list/list-search-params.ts';
import styles from './filter-fields.module.css';
import { useTypedValue } from './use-typed-value.ts';

interface PayFieldsProps {
  kind: AdKind;
  value: ListSearchParams;
  onChange: (change: Partial<ListSearchParams>, options: { typing: boolean }) => unknown;
}

export function PayFields({ kind, value, onChange }: PayFieldsProps) {
  const { i18n, t } = useLingui();
  const words = KIND_WORDS[kind];
  const from = (
    <AmountField
      name={kind === 'vacancy' ? 'salary_from' : 'price_from'}
      label={i18n._(words.from)}
      value={getMinPay(value)}
      onType={(amount) => onChange(buildMinPayFilter(kind, amount), { typing: true })}
    />
  );
  if (kind === 'vacancy') return from;
  return (
    <div className={styles.pair}>
      {from}
      <AmountField
        name="price_to"
        label={kind === 'task' ? t`Оплата до` : t`Цена до`}
        value={value.price_to}
        onType={(amount) => onChange({ price_to: amount }, { typing: true })}
      />
    </div>
  );
}

interface AmountFieldProps {
  name: string;
  label: string;
  value: number | undefined;
  onType: (amount: number | undefined) => unknown;
}

function AmountField({ name, label, value, onType }: AmountFieldProps) {
  const field = useTypedValue(value === undefined ? '' : String(value), (typed) => onType(amountOf(typed)));
  return (
    <Field label={label}>
      {(control) => (
        <span className={styles.amount}>
          <input
            type="text"
            name={name}
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
