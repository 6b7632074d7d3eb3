import { type ReactNode, useEffect, useRef } from 'react';
import { closeOnBackButton } from './back-entries.ts';
import styles from './dropdown.module.css';

/**
 * A button with a panel below it. It opens and closes on click, even before the page's script has loaded; it closes on
 * a click outside, on Escape and
 * the back button, when the focus moves on, and when a link or button inside was chosen.
 */
export function Dropdown({
  label,
  trigger,
  triggerClass,
  children,
}: {
  /** The button's name where `trigger` is an icon. */
  label?: string;
  trigger: ReactNode;
  triggerClass: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    if (!details) return undefined;
    const close = (): void => {
      details.open = false;
    };
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !details.contains(target)) close();
    };
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close();
    };
    const closeAndReturn = (): void => {
      // Focus first: a dialog that opens next remembers where the focus was.
      details.querySelector('summary')?.focus();
      close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && details.open) closeAndReturn();
    };
    const onChoice = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a, button')) closeAndReturn();
    };
    let release: (() => void) | undefined;
    const onToggle = (): void => {
      release?.();
      release = details.open ? closeOnBackButton(close) : undefined;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onPress, { capture: true, signal });
    details.addEventListener('focusout', onLeave, { signal });
    details.addEventListener('keydown', onKey, { signal });
    details.addEventListener('click', onChoice, { signal });
    details.addEventListener('toggle', onToggle, { signal });
    if (details.open) onToggle();
    return () => {
      release?.();
      listening.abort();
    };
  }, []);

  return (
    <details ref={ref} className={styles.dropdown}>
      <summary className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
