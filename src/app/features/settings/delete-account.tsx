import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { Button } from '#app/ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Trans>Профиль и объявления скроются сразу. 14 дней на раздумье, потом вернуть ничего нельзя.</Trans>
      </p>
      <Button variant="secondary" icon="trash-2" onClick={() => setOpen(true)}>
        <Trans>Удалить аккаунт…</Trans>
      </Button>
      {isOpen ? <DeleteAccountDialog me={me} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
