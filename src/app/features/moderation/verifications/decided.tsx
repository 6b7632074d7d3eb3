import { Trans, useLingui } from '@lingui/react/macro';
import { formatClock } from '#device/format-time.ts';
import styles from '../moderation.module.css';
import { UndoButton, useHasTimeLeft } from '../undo-button.tsx';

export interface DecidedVerification {
  readonly id: string;
  readonly name: string;
  readonly passed: boolean;
  readonly until: string;
}

export interface DecidedProps {
  decided: readonly DecidedVerification[];
  onDecided: (decided: readonly DecidedVerification[]) => void;
}

export function DecidedVerificationList({ decided, onDecided }: DecidedProps) {
  const { t } = useLingui();
  if (decided.length === 0) return null;
  return (
    <ul className={styles.decided} aria-label={t`Только что решено`}>
      {decided.map((each) => (
        <DecidedLine
          key={each.id}
          decided={each}
          onEnded={() => onDecided(decided.filter(({ id }) => id !== each.id))}
        />
      ))}
    </ul>
  );
}

function DecidedLine({ decided, onEnded }: { decided: DecidedVerification; onEnded: () => void }) {
  const { id, name, passed, until } = decided;
  if (!useHasTimeLeft(until)) return null;
  return (
    <li>
      <p>
        {passed ? <Trans>Личность подтверждена: {name}</Trans> : <Trans>Отказано: {name}</Trans>}
        <span className={styles.note}>
          <Trans>Отменить можно до {formatClock(Date.parse(until))}, и в журнале</Trans>
        </span>
      </p>
      <UndoButton kind="verification" id={id} name={name} until={until} onUndone={onEnded} />
    </li>
  );
}
