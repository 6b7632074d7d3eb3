import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/icon.tsx';
import { useLogOut } from './use-log-out.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

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
