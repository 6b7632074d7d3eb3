import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import styles from './chosen-panel.module.css';

/** The ad or place that was tapped, in a panel over the map's lower edge. */
export function ChosenPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={styles.panel} aria-label={t`Выбрано на карте`} aria-live="polite">
      <div className={styles.content}>{children}</div>
      <div className={styles.close}>
        <IconButton icon="x" label={t`Закрыть`} onClick={onClose} />
      </div>
    </section>
  );
}
