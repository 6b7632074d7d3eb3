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
import { useNow } from '../i18n/use-now.ts';
import { QueuedState, reasonOf } from './queued-state.tsx';
import { nameOfItem } from './item-words.ts';
import { useQueued } from './use-queued.ts';
import styles from './waiting-card.module.css';

/** Sent as it is once more, it would be refused for the same reason: it has to be written anew. */
function saysTheSame(refusal: Queued['refusal']): boolean {
  return refusal?.code === 'conflict' || refusal?.code === 'validation';
}

/** What is finished and not with the server yet: what it is, how far it is, and what can still be done about it. */
export function WaitingCard({
  queued,
  photo,
  mend,
  to,
  children,
}: {
  queued: Queued;
  photo?: ReactNode;
  /** Where it is written anew, while that is possible. */
  mend?: ReactNode;
  /** The address where it will be, unless it stands there. */
  to?: string | undefined;
  /** What it says. */
  children?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { id, title, state, refusal, thing, queuedAt } = queued;
  const isRefused = state === 'refused';
  const actions = useQueued();
  const what = i18n._(nameOfItem(thing));
  const since = formatTimeSince(queuedAt, now, locale);

  async function withdraw(): Promise<void> {
    if (await actions.withdraw(id)) return;
    showToast({ kind: 'info', text: t`Уже отправляется: изменить можно будет, когда оно придёт` });
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
        <h2>{to === undefined ? title || what : <Link to={to}>{title || what}</Link>}</h2>
        <p className={styles.what}>{title ? `${what}, ${since}` : since}</p>
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
