import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { afterPaint } from '#app/platform/after-paint.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import styles from './floating-plus.module.css';

const ChooseAdTypeDialog = lazyDialog(
  async () => (await import('./choose-ad-type-dialog.tsx')).ChooseAdTypeDialog,
);

export function FloatingPlus() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.plus}
        data-float
        aria-label={t`Разместить объявление`}
        aria-haspopup="dialog"
        onClick={() => afterPaint(() => setIsOpen(true))}
      >
        <Icon name="plus" size={24} />
      </button>
      {isOpen ? <ChooseAdTypeDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
