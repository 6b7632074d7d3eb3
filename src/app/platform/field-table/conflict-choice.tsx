import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Group } from './group.tsx';
import styles from './conflict-choice.module.css';

export interface ConflictingField {
  readonly name: string;
  readonly label: string;
  /** Both values as readable text. */
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Shown when something was changed elsewhere since an edit was begun: lists the conflicting fields side by side, and
 * the person chooses.
 */
export function ConflictChoice({
  title,
  fields,
  onChoose,
}: {
  title: ReactNode;
  fields: readonly ConflictingField[];
  /** Receives the fields whose edit is dropped in favour of the current value. */
  onChoose: (dropped: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const choose = (name: string, isMine: boolean): void =>
    setDropped((before) => [...before.filter((each) => each !== name), ...(isMine ? [] : [name])]);
  return (
    <section className={styles.stale} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {fields.length > 0 ? (
          <Trans>Ваши изменения сохранены. Выберите, что оставить.</Trans>
        ) : (
          <Trans>Ваши изменения сохранены и не мешают новым: они о разном.</Trans>
        )}
      </p>
      {fields.map(({ name, label, mine, theirs }) => (
        <Group key={name} label={label}>
          <div className={styles.pair}>
            <Option
              name={name}
              label={t`У вас`}
              words={mine}
              isChosen={!dropped.includes(name)}
              onChoose={() => choose(name, true)}
            />
            <Option
              name={name}
              label={t`На сайте сейчас`}
              words={theirs}
              isChosen={dropped.includes(name)}
              onChoose={() => choose(name, false)}
            />
          </div>
        </Group>
      ))}
      <Button onClick={() => onChoose(dropped)}>
        <Trans>Продолжить</Trans>
      </Button>
    </section>
  );
}

function Option({
  name,
  label,
  words,
  isChosen,
  onChoose,
}: {
  name: string;
  label: string;
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.option}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{label}</b> {words}
      </span>
    </label>
  );
}
