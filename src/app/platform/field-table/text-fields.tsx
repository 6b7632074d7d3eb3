import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { groupDigits } from '#text/group-digits.ts';
import { TextArea, TextField } from '#app/ui/controls/form-field.tsx';
import { asText, type ControlProps, type FieldSpec, type FieldWords } from './field-spec.ts';
import styles from './fields.module.css';

interface Length {
  readonly min?: number | undefined;
  readonly max: number;
}
type LineAttributes = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'enterKeyHint' | 'placeholder'
>;

export function lineField(
  label: MessageDescriptor,
  {
    min,
    max,
    inputMode,
    autoComplete = 'off',
    enterKeyHint = 'next',
    placeholder,
    ...rest
  }: FieldWords & Length & LineAttributes,
): FieldSpec {
  const attributes = { inputMode, autoComplete, enterKeyHint, placeholder };
  return {
    label,
    ...rest,
    says: { ...lengthWords({ min, max }), ...rest.says },
    render: ({ value, ...props }) => (
      <LineControl {...props} attributes={attributes} max={max} value={asText(value)} />
    ),
  };
}

/** An amount in whole sums; stored as plain digits and shown in groups. */
export function amountField(
  label: MessageDescriptor,
  words: FieldWords & { after?: () => ReactNode } = {},
): FieldSpec {
  const { after, ...rest } = words;
  return {
    label,
    ...rest,
    render: ({ value, ...props }) => <AmountControl {...props} value={asText(value)} after={after} />,
  };
}

export function lengthWords({ min, max }: Length): NonNullable<FieldWords['says']> {
  return {
    ...(min === undefined ? {} : { too_short: msg`Не короче ${min} знаков` }),
    too_long: msg`Не длиннее ${max} знаков`,
  };
}

function Counted({ hint, length, max }: { hint: ReactNode; length: number; max: number }) {
  const { t } = useLingui();
  return (
    <span className={styles.counted}>
      <span>{hint}</span>
      <span className={styles.count} data-over={length > max || undefined}>
        <span className="visually-hidden">{t`Знаков: ${length} из ${max}`}</span>
        <span aria-hidden="true">
          {length}/{max}
        </span>
      </span>
    </span>
  );
}

interface TextControl extends ControlProps<string> {
  max: number;
}

export function LineControl({
  hint,
  max,
  value,
  onChange,
  attributes,
  ...words
}: TextControl & { attributes?: LineAttributes }) {
  return (
    <TextField
      {...words}
      autoComplete="off"
      enterKeyHint="next"
      {...attributes}
      hint={<Counted hint={hint} length={value.length} max={max} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function ParagraphsControl({ hint, max, value, onChange, ...words }: TextControl) {
  return (
    <TextArea
      {...words}
      rows={6}
      hint={<Counted hint={hint} length={value.length} max={max} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Digits of the largest amount; a longer number would only be refused. */
const MOST_DIGITS = 13;

function AmountControl({
  value,
  onChange,
  after: After,
  ...words
}: ControlProps<string> & { after: (() => ReactNode) | undefined }) {
  const { t } = useLingui();
  return (
    <div className={styles.withAfter}>
      <div className={styles.amount}>
        <TextField
          {...words}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          value={/^\d+$/.test(value) ? groupDigits(Number(value)) : value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
        />
        <span className={styles.unit} aria-hidden="true">{t`сум`}</span>
      </div>
      {After ? <After /> : null}
    </div>
  );
}
