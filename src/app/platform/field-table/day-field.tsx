import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useNow } from '../i18n/use-now.ts';
import { controlClass } from '#app/ui/controls/field.tsx';
import { asText, type ControlProps, type FieldSpec, type FieldWords } from './field-spec.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';
import { type DayPreset, localMoment, momentText, presetDay } from './local-moment.ts';

interface DayLook {
  /** The time that is meant when only a day is chosen. */
  readonly time: string;
  readonly presets: readonly DayPreset[];
}

/** A date with an optional time; a few preset days are one tap away. */
export function dayField(
  label: MessageDescriptor,
  { time, presets, ...words }: FieldWords & DayLook,
): FieldSpec {
  return {
    label,
    ...words,
    render: ({ value, ...props }) => (
      <DayControl {...props} time={time} presets={presets} value={asText(value)} />
    ),
  };
}

function DayControl({
  name,
  value,
  onChange,
  time: usual,
  presets,
  ...words
}: ControlProps<string> & DayLook) {
  const { t } = useLingui();
  const id = useId();
  const now = useNow();
  const moment = localMoment(value);
  const names: Readonly<Record<DayPreset, string>> = {
    today: t`Сегодня`,
    tomorrow: t`Завтра`,
    weekend: t`В выходные`,
    week: t`Через неделю`,
  };
  const write = (dayText: string, time: string): void =>
    onChange(dayText === '' ? '' : momentText({ day: dayText, time }));
  return (
    <Group {...words}>
      <div className={styles.chips}>
        {presets.map((preset) => {
          const dayText = presetDay(preset, now);
          return (
            <button
              key={preset}
              type="button"
              className={styles.chip}
              aria-pressed={moment?.day === dayText}
              onClick={() => write(dayText, moment?.time ?? usual)}
            >
              {names[preset]}
            </button>
          );
        })}
      </div>
      <div className={styles.day}>
        <input
          type="date"
          name={name}
          className={controlClass}
          aria-label={t`${words.label}: день`}
          aria-invalid={words.error ? true : undefined}
          min={presetDay('today', now)}
          value={moment?.day ?? ''}
          onChange={({ target }) => write(target.value, moment?.time ?? usual)}
        />
        <input
          type="time"
          id={id}
          className={controlClass}
          aria-label={t`${words.label}: время`}
          disabled={!moment}
          value={moment?.time ?? ''}
          onChange={({ target }) => write(moment?.day ?? '', target.value || usual)}
        />
      </div>
    </Group>
  );
}
