import { Trans, useLingui } from '@lingui/react/macro';
import { CheckField } from '#app/ui/controls/form-field.tsx';
import styles from './ads.module.css';

export function ShortcutsLegend({ isOn, turn }: { isOn: boolean; turn: (isOn: boolean) => void }) {
  const { t } = useLingui();
  const keys = [
    ['A', t`одобрить`],
    ['E', t`вернуть на правку`],
    ['R', t`отклонить`],
    ['J', t`следующее`],
    ['K', t`предыдущее`],
    ['Z', t`отменить решение`],
  ] as const;
  return (
    <section className={styles.legend} aria-label={t`Горячие клавиши`}>
      <CheckField
        label={<Trans>Горячие клавиши</Trans>}
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isOn ? (
        <ul>
          {keys.map(([key, does]) => (
            <li key={key}>
              <kbd>{key}</kbd> {does}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
