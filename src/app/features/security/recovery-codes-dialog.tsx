import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './security.module.css';
import { useCopy } from './use-copy.ts';

/** Shown once: they are nowhere in readable form. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  const text = `Yumush\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title={<Trans>Коды восстановления</Trans>}
      onClose={onClose}
      footer={
        <Button full onClick={onClose}>
          <Trans>Коды сохранены</Trans>
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          <Trans>
            Если телефона не окажется под рукой, войти поможет один из этих кодов. Каждый действует один раз.
            Храните их отдельно от телефона: больше мы их не покажем.
          </Trans>
        </p>
        <ul className={styles.codes} translate="no" aria-label={t`Коды восстановления`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.pair}>
          <Button variant="secondary" icon="copy" onClick={() => copy(text)}>
            <Trans>Скопировать</Trans>
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="yumush-recovery-codes.txt"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="download" />
            <Trans>Скачать</Trans>
          </a>
        </div>
      </div>
    </Dialog>
  );
}
