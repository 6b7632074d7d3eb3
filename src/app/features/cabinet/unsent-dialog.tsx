import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Question } from '#app/ui/dialogs/question.tsx';

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
    <Question
      title={t`Не всё отправлено`}
      yes={<Trans>Остаться, пока не отправится</Trans>}
      no={<Trans>Удалить и выйти</Trans>}
      onYes={onStay}
      onNo={onDelete}
      onClose={onStay}
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
    </Question>
  );
}
