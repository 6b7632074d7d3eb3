import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '#app/platform/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import styles from '../security.module.css';
import { useCopy } from '../use-copy.ts';

const FILE = 'yumush-recovery-codes.txt';

/** Shown only once: the codes are not stored in readable form. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) {
    return (
      <ConfirmDialog
        title={<Trans>Закрыть и не сохранить коды?</Trans>}
        yes={<Trans>Вернуться к кодам</Trans>}
        no={<Trans>Закрыть</Trans>}
        onYes={() => setLeaving(false)}
        onNo={onClose}
        onClose={() => setLeaving(false)}
      >
        <Trans>Больше мы их не покажем. Без них и без телефона войти в аккаунт будет нельзя.</Trans>
      </ConfirmDialog>
    );
  }
  const text = `Yumush\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title={<Trans>Коды восстановления</Trans>}
      // Asks first, since Escape or a tap outside may be a slip.
      onClose={() => setLeaving(true)}
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
          <Button variant="secondary" icon="download" onClick={() => saveFile(new Blob([text]), FILE)}>
            <Trans>Скачать</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
