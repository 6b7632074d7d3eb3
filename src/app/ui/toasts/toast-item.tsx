import { type PointerEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { type Toast, TOAST_MS } from './toast.ts';
import styles from './toaster.module.css';

const KINDS = {
  success: { icon: 'circle-check' },
  error: { icon: 'circle-alert' },
  info: { icon: 'info' },
} as const;
/** Pixels that a finger moves a toast until the toast is dismissed. */
const SWIPE_PX = 45;

/** A toast that leaves when its time is over, when its button was pressed, or when it is swiped away. */
export function ToastItem({
  toast: { kind, text, duration = TOAST_MS, action },
  isPaused,
  isOver,
  onEnd,
}: {
  toast: Toast;
  isPaused: boolean;
  /** Newer toasts need the room. */
  isOver: boolean;
  onEnd: () => void;
}) {
  const [hasLeft, setLeaving] = useState(false);
  const isLeaving = hasLeft || isOver;
  // Nobody can read a toast in a hidden window.
  const isHidden = useSyncExternalStore(followVisibility, () => document.hidden);
  const remaining = useRef(duration);
  const swipe = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    if (isPaused || isHidden) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => setLeaving(true), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused, isHidden]);

  const element = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isLeaving || !element.current) return undefined;
    let isShown = true;
    // Chromium may leave out `animationend` for an animation that takes no time, as with reduced motion.
    const leaving = element.current.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(() => {
      if (isShown) end();
    });
    return () => {
      isShown = false;
    };
  }, [isLeaving]);

  const endSwipe = ({ clientX, clientY }: PointerEvent): void => {
    const from = swipe.current;
    swipe.current = undefined;
    if (from && Math.hypot(clientX - from.x, clientY - from.y) >= SWIPE_PX) setLeaving(true);
  };

  return (
    <div
      ref={element}
      className={styles.toast}
      data-kind={kind}
      data-leaving={isLeaving || undefined}
      onPointerDown={({ clientX, clientY }) => {
        swipe.current = { x: clientX, y: clientY };
      }}
      onPointerUp={endSwipe}
    >
      <Icon name={KINDS[kind].icon} />
      <span className={styles.text}>{text}</span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            setLeaving(true);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
