import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './no-answer-dialog.module.css';

/** Shown when a lazy dialog fails to load. It is part of every page, and therefore minimal. */
export function NoAnswerDialog({
  onRetry,
  onClose,
}: {
  /** `undefined` while the dialog may still load by itself. */
  onRetry: (() => void) | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => ref.current?.showModal(), []);
  const title = onRetry ? t`Нет соединения` : t`Сервер пока не отвечает`;
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={title} onClose={onClose}>
      <Notice
        icon="wifi-off"
        title={title}
        action={
          <div className={styles.ways}>
            {onRetry ? (
              <Button onClick={onRetry}>
                <Trans>Попробовать ещё раз</Trans>
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              <Trans>Закрыть</Trans>
            </Button>
          </div>
        }
      >
        {onRetry ? (
          <Trans>Этого ещё нет на вашем устройстве, а связь пропала.</Trans>
        ) : (
          <Trans>Связь пропала или очень слабая. Всё откроется само, как только придёт ответ.</Trans>
        )}
      </Notice>
    </dialog>
  );
}
