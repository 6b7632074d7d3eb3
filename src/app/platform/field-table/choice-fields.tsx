import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { asText, asTexts, type ControlProps, type FieldSpec, type FieldWords } from './field-spec.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';

type Options = Readonly<Record<string, MessageDescriptor>>;

/** Radio buttons: one of a few options, all visible. */
export function choiceField(label: MessageDescriptor, options: Options, words: FieldWords = {}): FieldSpec {
  return {
    label,
    options,
    ...words,
    render: ({ value, ...props }) => <ChoiceControl {...props} options={options} value={asText(value)} />,
  };
}

/** Check boxes: any of a few options. */
export function multiChoiceField(
  label: MessageDescriptor,
  options: Options,
  words: FieldWords = {},
): FieldSpec {
  return {
    label,
    options,
    ...words,
    render: ({ value, ...props }) => <ChoicesControl {...props} options={options} value={asTexts(value)} />,
  };
}

/** A yes-or-no check box. */
export function checkboxField(label: MessageDescriptor, words: FieldWords = {}): FieldSpec {
  return {
    label,
    ...words,
    render: ({ value, ...props }) => <FlagControl {...props} value={value === true} />,
  };
}

function ChoiceControl({
  name,
  value,
  onChange,
  options,
  ...words
}: ControlProps<string> & { options: Options }) {
  return (
    <Group {...words}>
      <OptionChips type="radio" name={name} options={options} chosen={[value]} onToggle={onChange} />
    </Group>
  );
}

function ChoicesControl({
  name,
  value,
  onChange,
  options,
  ...words
}: ControlProps<readonly string[]> & { options: Options }) {
  const known = Object.keys(options);
  const toggle = (option: string, isChosen: boolean): void =>
    onChange(known.filter((each) => (each === option ? isChosen : value.includes(each))));
  return (
    <Group {...words}>
      <OptionChips type="checkbox" name={name} options={options} chosen={value} onToggle={toggle} />
    </Group>
  );
}

function OptionChips({
  type,
  name,
  options,
  chosen,
  onToggle,
}: {
  type: 'radio' | 'checkbox';
  name: string;
  options: Options;
  chosen: readonly string[];
  onToggle: (option: string, isChosen: boolean) => void;
}) {
  const { i18n } = useLingui();
  return (
    <div className={styles.chips}>
      {Object.entries(options).map(([option, text]) => (
        <label key={option} className={styles.chip}>
          <input
            type={type}
            name={name}
            value={type === 'radio' ? option : undefined}
            checked={chosen.includes(option)}
            onChange={({ target }) => onToggle(option, target.checked)}
          />
          {i18n._(text)}
        </label>
      ))}
    </div>
  );
}

function FlagControl({ name, label, hint, error, value, onChange }: ControlProps<boolean>) {
  const id = useId();
  return (
    <div>
      <label className={styles.flag}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error ? <p className={styles.error}>{error}</p> : null}
      {hint ? (
        <p id={id} className={styles.flagHint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
