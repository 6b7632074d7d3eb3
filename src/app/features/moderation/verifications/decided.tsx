import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { formatClock } from '#device/format-time.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { renewModeration } from '../moderation-queries.ts';
import styles from '../moderation.module.css';

/** A recent decision, and the time until which it can be undone. */
export interface DecidedVerification {
  readonly id: string;
  readonly name: string;
  readonly passed: boolean;
  readonly until: string;
}

export function DecidedLines({
  decided,
  onDecided,
}: {
  decided: readonly DecidedVerification[];
  onDecided: (decided: readonly DecidedVerification[]) => void;
}) {
  const { t } = useLingui();
  const now = useNow();
  const open = decided.filter(({ until }) => Date.parse(until) > now);
  if (open.length === 0) return null;
  return (
    <ul className={styles.decided} aria-label={t`Только что решено`}>
      {open.map((each) => (
        <li key={each.id}>
          <DecidedLine
            decided={each}
            onTakenBack={() => onDecided(decided.filter(({ id }) => id !== each.id))}
          />
        </li>
      ))}
    </ul>
  );
}

function DecidedLine({ decided, onTakenBack }: { decided: DecidedVerification; onTakenBack: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, name, passed, until } = decided;
  const { mutate, isPending } = useCallMutation({
    run: (call) => call(moderationEndpoints.takeBackVerification, { params: { id } }),
    toastsFailure: true,
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Документ снова в очереди` });
      onTakenBack();
    },
    onSettled: () => renewModeration(client),
  });
  return (
    <>
      <p>
        {passed ? <Trans>Личность подтверждена: {name}</Trans> : <Trans>Отказано: {name}</Trans>}
        <span className={styles.note}>
          <Trans>Отменить можно до {formatClock(Date.parse(until))}</Trans>
        </span>
      </p>
      <Button
        variant="secondary"
        icon="undo-2"
        disabled={isPending}
        onClick={() => mutate()}
        aria-label={t`Отменить решение: ${name}`}
      >
        <Trans>Отменить</Trans>
      </Button>
    </>
  );
}
