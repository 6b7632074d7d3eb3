import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { closeOnBackButton } from './back-entries.ts';
import styles from './dialog.module.css';
import { openModal } from './modal.ts';

export interface DialogProps {
  title: ReactNode;
  /**
   * Called by Escape, a click beside the dialog, its close icon and the back button; the owner then stops rendering it.
   */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Makes room for several columns. */
  wide?: boolean;
}

interface Frame extends DialogProps {
  tall?: boolean;
}

/**
 * A modal dialog, open as long as it is rendered. The browser traps the focus and restores it at the end. In the
 * server's markup the dialog is open in the page, so that it can be read without JavaScript.
 */
export function Dialog({ title, onClose, children, footer, wide = false, tall = false }: Frame) {
  const { t } = useLingui();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.removeAttribute('open');
    const close = openModal(dialog);
    dialog.focus();
    return close;
  }, []);
  useCloseOnBack(onClose);

  const isBeside = (event: { target: EventTarget }): boolean => event.target === ref.current;
  return (
    // The keyboard closes it with Escape, which the browser handles itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      className={[styles.dialog, wide ? styles.wide : '', tall ? styles.tall : ''].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onClose={(event) => {
        // The event comes late: the dialog may have been opened again by then.
        if (!event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Ignores clicks that end a text selection which began inside.
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" label={t`Закрыть`} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </dialog>
  );
}

/** Makes the back button close the dialog and stay on the screen that it covers. */
export function useCloseOnBack(onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => closeOnBackButton(() => onBack()), []);
}
