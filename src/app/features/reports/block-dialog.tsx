import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { Call } from '#device/call.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { personRelationQuery } from '#app/shared/blocks/person-relation-query.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';

export function BlockDialog({
  person,
  onClose,
}: {
  person: { id: string; full_name: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  return (
    <BlockQuestion
      title={<Trans>Заблокировать: {person.full_name}?</Trans>}
      run={async (call) => {
        await call(blocksEndpoints.create, { body: { user: person.id } });
        void client.invalidateQueries({ queryKey: personRelationQuery(person.id).queryKey });
      }}
      onClose={onClose}
    >
      <Trans>
        Этот человек больше не сможет вам писать. Мы ему об этом не скажем. Разблокировать можно в любой
        момент.
      </Trans>
    </BlockQuestion>
  );
}

/** Asks before somebody is blocked by `run`; `children` say what that means. */
export function BlockQuestion({
  title,
  run,
  children,
  onClose,
}: {
  title: ReactNode;
  run: (call: Call) => Promise<unknown>;
  children: ReactNode;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending, failure } = useCallMutation({
    run,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
      showToast({ kind: 'success', text: t`Заблокирован. Список – в настройках кабинета` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      yes={<Trans>Заблокировать</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => mutate()}
      onClose={onClose}
      isPending={isPending}
    >
      <p>{children}</p>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  );
}
