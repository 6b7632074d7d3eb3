import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStillHere } from '#device/outbox/outbox-row.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useDeviceNow } from '../i18n/use-now.ts';
import { QueuedState, reasonOf } from './queued-state.tsx';
import { nameOfItem } from './item-words.ts';
import { useQueued } from './use-queued.ts';
import styles from './waiting-card.module.css';

const NEEDS_EDIT: ReadonlySet<string> = new Set([
  'conflict',
  'already_rated',
  'already_replied',
  'profile_changed',
  'validation',
  'amount_changed',
]);

/** A retry without changes would be refused for the same reason: the item has to be edited. */
function saysTheSame(refusal: Queued['refusal']): boolean {
  return refusal !== null && refusal !== undefined && NEEDS_EDIT.has(refusal.code);
}

/** Card of a waiting outbox item: its name, its progress, and the actions that are still possible. */
export function WaitingCard({
  queued,
  photo,
  mend,
  to,
  children,
}: {
  queued: Queued;
  photo?: ReactNode;
  /** Button that edits the item, while that is possible. */
  mend?: ReactNode;
  /** Address of the place where the item will be shown; `undefined` when the card is there already. */
  to?: string | undefined;
  children?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useDeviceNow();
  const { id, title, state, refusal, item, queuedAt } = queued;
  const isRefused = state === 'refused';
  const actions = useQueued();
  const name = i18n._(nameOfItem(item));
  const since = formatTimeSince(queuedAt, now, locale);

  async function withdraw(): Promise<void> {
    if (await actions.withdraw(id)) return;
    showToast({ kind: 'info', text: t`Уже отправляется: изменить можно будет после отправки` });
  }

  return (
    <article className={styles.card} data-state={state}>
      {photo ?? (
        <span className={styles.photo}>
          <Icon name={isRefused ? 'circle-alert' : 'clock'} />
        </span>
      )}
      <div className={styles.text}>
        <output className={styles.state}>
          <QueuedState queued={queued} />
        </output>
        <h2>{to === undefined ? title || name : <Link to={to}>{title || name}</Link>}</h2>
        <p className={styles.what}>{title ? `${name}, ${since}` : since}</p>
        {children ? <div className={styles.details}>{children}</div> : null}
        {refusal ? <p className={styles.refusal}>{reasonOf(refusal)}</p> : null}
      </div>
      {isStillHere(queued) ? (
        <p className={styles.actions}>
          {mend}
          {isRefused && !(mend && saysTheSame(refusal)) ? (
            <Button variant="quiet" size="s" onClick={() => void actions.retry(id)}>
              <Trans>Отправить снова</Trans>
            </Button>
          ) : null}
          <Button variant="quiet" size="s" onClick={() => void withdraw()}>
            <Trans>Не отправлять</Trans>
          </Button>
        </p>
      ) : null}
    </article>
  );
}
