import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

/** A question with two answers. Closing it any other way is no answer. */
export function ConfirmDialog({
  title,
  children,
  yes,
  no,
  onYes,
  onNo,
  onClose,
  isPending = false,
}: {
  title: ReactNode;
  children: ReactNode;
  yes: ReactNode;
  no: ReactNode;
  onYes: () => void;
  /** Called by the "no" button, where it does more than close the question. */
  onNo?: () => void;
  onClose: () => void;
  isPending?: boolean;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onNo ?? onClose}>
            {no}
          </Button>
          <Button isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
