import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** Escape, a click beside the dialog, its close icon, and the way back: the owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  /** Room for several columns. */
  wide?: boolean;
}

interface Frame extends DialogProps {
  tall?: boolean;
}

/**
 * A modal dialog: open as long as it is rendered. The browser keeps the focus inside and returns it at the end.
 * In the server's markup it stands open in the page, to be read without JavaScript.
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
    dialog.showModal();
    dialog.focus();
    return () => dialog.close();
  }, []);
  useBackCloses(onClose);

  const isBeside = (event: { target: EventTarget }): boolean => event.target === ref.current;
  return (
    // The keyboard's way out is Escape, which the browser answers itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      className={[styles.dialog, wide ? styles.wide : '', tall ? styles.tall : ''].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onClose={(event) => {
        // The browser tells later: by then the dialog may stand open again.
        if (!event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Not where a text selection that began inside ends.
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

/** Going back closes the dialog and leaves the person on the screen that it covers. */
export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }: { readonly action: string }) => {
          if (action !== 'BACK') return false;
          // the router goes forward again first: an address that changes before would be changed at the wrong place
          addEventListener('popstate', () => onBack(), { once: true });
          return true;
        },
      }),
    [history],
  );
}
