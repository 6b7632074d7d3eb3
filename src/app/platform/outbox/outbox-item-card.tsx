import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canRewriteItem } from '#device/outbox/outbox-row.ts';
import { isAdOutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useDeviceNow } from '../i18n/use-now.ts';
import { useIsConnected } from '../offline/connection.ts';
import { nameOfItem } from './item-words.ts';
import { useOutboxActions } from './use-outbox.ts';
import styles from './outbox-item-card.module.css';

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
  return refusal !== null && NEEDS_EDIT.has(refusal.code);
}

export function OutboxItemCard({
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
  const actions = useOutboxActions();
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
      {canRewriteItem(queued) ? (
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

export function reasonOf({ message, errors }: NonNullable<Queued['refusal']>): string {
  return [message, ...Object.values(errors).flat()].join(' ');
}

export function QueuedState({ queued: { state, progress, attempts, result, item } }: { queued: Queued }) {
  const isConnected = useIsConnected();
  switch (state) {
    case 'waiting':
      if (!isConnected) return <Trans>Ждёт сети</Trans>;
      return attempts === 0 ? (
        <Trans>Ждёт отправки</Trans>
      ) : (
        <Trans>Не прошло, скоро попробуем ещё раз</Trans>
      );
    case 'sending':
      return <SendingState item={item} progress={progress} />;
    case 'paused':
      return <Trans>Ждёт, пока вы войдёте снова</Trans>;
    case 'refused':
      return <Trans>Не принято</Trans>;
    case 'done':
      return result?.refusedPhotos ? (
        <Trans>Отправлено, но не все фото приняты</Trans>
      ) : (
        <Trans>Отправлено</Trans>
      );
  }
}

/** An ad is sent before its photos, a message after its files. */
function SendingState({
  item,
  progress: { done, total },
}: {
  item: Queued['item'];
  progress: Queued['progress'];
}) {
  const files = total - 1;
  const isAd = isAdOutboxItem(item);
  const number = Math.min(isAd ? done : done + 1, files);
  if (number === 0) return <Trans>Отправляется…</Trans>;
  return isAd ? (
    <Trans>
      Отправляется: фото {number} из {files}
    </Trans>
  ) : (
    <Trans>
      Отправляется: файл {number} из {files}
    </Trans>
  );
}
