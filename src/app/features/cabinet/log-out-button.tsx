import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/icon.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useRouter } from '@tanstack/react-router';
import { beginLogout, sendPendingLogouts } from '#app/platform/session/logouts.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { countUnsent, wipeDevice } from '#app/platform/session/wipe-device.ts';

export function LogOutButton() {
  const [unsent, setUnsent] = useState(0);
  const { ask, logOut } = useLogOut(setUnsent);
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        <Icon name="log-out" />
        <span>
          <Trans>Выйти</Trans>
        </span>
      </button>
      {unsent > 0
        ? // Rendered in a portal, because the menu has closed when the dialog opens.
          createPortal(
            <UnsentDialog
              unsent={unsent}
              onStay={() => setUnsent(0)}
              onDelete={() => {
                setUnsent(0);
                void logOut();
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}

function UnsentDialog({
  unsent,
  onStay,
  onDelete,
}: {
  unsent: number;
  onStay: () => void;
  onDelete: () => void;
}) {
  return (
    <ConfirmDialog
      title={<Trans>Не всё отправлено</Trans>}
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
    </ConfirmDialog>
  );
}

/** Asks before signing out: by the browser's dialog, or by `onUnsent` when unsent items would be lost. */
function useLogOut(onUnsent: (count: number) => void) {
  const { t } = useLingui();
  const router = useRouter();
  const { queryClient } = router.options.context;
  const whoLeaves = (): string | undefined => queryClient.getQueryData(meQuery.queryKey)?.id;
  const logOut = async (): Promise<void> => {
    const person = whoLeaves();
    beginLogout();
    await wipeDevice(queryClient, person);
    await router.navigate({ to: '/' });
    // Not awaited: the logout call may take long, and another page may finish it.
    void sendPendingLogouts(router.options.context);
  };
  return {
    logOut,
    ask: async (): Promise<void> => {
      const unsent = await countUnsent(whoLeaves());
      if (unsent > 0) onUnsent(unsent);
      else if (confirm(t`Вы уверены?`)) await logOut();
    },
  };
}
