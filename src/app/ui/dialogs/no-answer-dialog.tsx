import { Trans, useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { closeOnBackButton } from './back-entries.ts';
import { openModal } from './modal.ts';
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
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const close = openModal(dialog);
    const forget = closeOnBackButton(() => onBack());
    return () => {
      forget();
      // The loaded dialog must find the focus where this one did.
      close();
    };
  }, []);
  const title = onRetry ? t`Нет соединения` : t`Сервер пока не отвечает`;
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={title}
      onClose={(event) => {
        // The event comes late: the loaded dialog may have taken this one's place by then.
        if (event.currentTarget.isConnected) onClose();
      }}
    >
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
