import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { asTexts, type ControlProps, type FieldSpec, type FieldWords } from './field-spec.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';

interface ChipsLimits {
  readonly max: number;
  /** Maximum length of each chip, in characters. */
  readonly itemMax: number;
}

/** A field for several short texts, entered one after the other. */
export function chipsField(
  label: MessageDescriptor,
  { max, itemMax, ...words }: FieldWords & ChipsLimits,
): FieldSpec {
  return {
    label,
    ...words,
    says: { too_long: msg`Не больше ${max}, каждый не длиннее ${itemMax} знаков`, ...words.says },
    render: ({ value, ...props }) => (
      <ChipsControl {...props} max={max} itemMax={itemMax} value={asTexts(value)} />
    ),
  };
}

/** A comma ends a chip as Enter does, and several chips can be pasted. */
const BETWEEN = /[,;\n]/;

function ChipsControl({
  name,
  value,
  onChange,
  max,
  itemMax,
  hint,
  ...words
}: ControlProps<readonly string[]> & ChipsLimits) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const count = value.length;
  const add = (text: string): void => {
    const fresh = text.split(BETWEEN).map((each) => each.trim().slice(0, itemMax));
    const all = [...value];
    for (const each of fresh) {
      if (each && !all.some((known) => known.toLowerCase() === each.toLowerCase())) all.push(each);
    }
    if (all.length > count) onChange(all.slice(0, max));
    setTyped('');
  };
  return (
    <Group {...words} hint={`${hint ? `${hint} · ` : ''}${count}/${max}`}>
      {count > 0 ? (
        <ul className={styles.written} aria-label={words.label}>
          {value.map((each) => (
            <li key={each}>
              {each}
              <button
                type="button"
                aria-label={t`Убрать: ${each}`}
                onClick={() => {
                  onChange(value.filter((other) => other !== each));
                  input.current?.focus();
                }}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.adding}>
        <input
          ref={input}
          type="text"
          name={name}
          className={controlClass}
          aria-label={words.label}
          autoComplete="off"
          enterKeyHint="done"
          disabled={count >= max}
          maxLength={itemMax * 4}
          value={typed}
          onChange={({ target }) => (BETWEEN.test(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '' && count > 0) {
              onChange(value.slice(0, -1));
            }
          }}
          // Leaving the field adds the text that was typed but not ended.
          onBlur={() => add(typed)}
        />
        <Button variant="secondary" disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {t`Добавить`}
        </Button>
      </div>
    </Group>
  );
}
