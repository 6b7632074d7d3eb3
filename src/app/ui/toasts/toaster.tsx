import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findFreeShift } from './free-place.ts';
import { connectToaster, type Toast } from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import styles from './toaster.module.css';

interface ShownToast extends Toast {
  id: number;
}

/** Maximum toasts at once, since more would cover the screen: the oldest ones leave early. */
const TOASTS_MAX = 3;

/** The region of toasts: Alt+T focuses it, and no toast ends while somebody points at one or has the focus in one. */
export function Toaster() {
  const { t } = useLingui();
  const region = useRef<HTMLElement>(null);
  const nextId = useRef(0);
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(
    () =>
      connectToaster((toast) => {
        nextId.current += 1;
        const shown = { ...toast, id: nextId.current };
        setToasts((before) => [...before, shown]);
        // The oldest toast may be gone: without this a lost focus would hold the others for ever.
        setPointedAt(false);
        setFocused(false);
      }),
    [],
  );
  const count = toasts.length;
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || count === 0) return;
    const isMobile = document.documentElement.dataset['layout'] === 'mobile';
    const shift = findFreeShift(element, isMobile ? 'top' : 'bottom');
    element.style.translate = `0 ${isMobile ? shift : -shift}px`;
  }, [count]);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyT') region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label={t`Сообщения`}
      aria-live="polite"
      aria-relevant="additions text"
    >
      <div
        className={styles.list}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts.map(({ id, ...toast }, index) => (
          <ToastItem
            key={id}
            toast={toast}
            isPaused={isPointedAt || isFocused}
            isOver={index < toasts.length - TOASTS_MAX}
            onEnd={() => {
              // A removed element that was pointed at or focused sends no further event.
              setPointedAt(false);
              setFocused(false);
              setToasts((before) => before.filter((each) => each.id !== id));
            }}
          />
        ))}
      </div>
    </section>
  );
}
