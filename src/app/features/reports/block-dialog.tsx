import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { blocksEndpoints } from '../../../contract/blocks/endpoints.ts';
import { FormFailure } from '../../ui/forms/form-field.tsx';
import { useCallForm } from '../../platform/forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './person-menu.module.css';
import { relationQuery } from '../../platform/people/relation-query.ts';

export function BlockDialog({
  person,
  onClose,
}: {
  person: { id: string; full_name: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useCallForm({
    endpoint: blocksEndpoints.create,
    args: () => ({ body: { user: person.id } }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: relationQuery(person.id).queryKey });
      void client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
      showToast({ kind: 'success', text: t`Заблокирован. Список – в настройках кабинета` });
      onClose();
    },
  });
  return (
    <Dialog title={t`Заблокировать: ${person.full_name}?`} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <p>
          <Trans>
            Этот человек больше не сможет вам писать. Мы ему об этом не скажем. Разблокировать можно в любой
            момент.
          </Trans>
        </p>
        <FormFailure>{form.failure}</FormFailure>
        <div className={styles.actions}>
          <Button type="submit" disabled={form.isPending}>
            <Trans>Заблокировать</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Отмена</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
