import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './unsent-dialog.module.css';

/** Something was written here and never sent: it would be gone with the session. */
export function UnsentDialog({
  unsent,
  onStay,
  onDelete,
}: {
  unsent: number;
  onStay: () => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Не всё отправлено`}
      onClose={onStay}
      footer={
        <div className={styles.actions}>
          <Button onClick={onStay}>
            <Trans>Остаться, пока не отправится</Trans>
          </Button>
          <Button variant="secondary" onClick={onDelete}>
            <Trans>Удалить и выйти</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Plural
          value={unsent}
          one="На устройстве # неотправленная запись. После выхода её не станет."
          few="На устройстве # неотправленные записи. После выхода их не станет."
          many="На устройстве # неотправленных записей. После выхода их не станет."
          other="На устройстве # неотправленных записей. После выхода их не станет."
        />
      </p>
    </Dialog>
  );
}
