import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';

/** Renaming a verified person needs a confirmation, because they lose their badge. */
export function useRenameConfirmation(me: Me, submit: (event: FormEvent<HTMLFormElement>) => void) {
  const [asked, setAsked] = useState<HTMLFormElement>();
  const isSure = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const fields = new FormData(event.currentTarget);
    const isSame = fields.get('name') === me.name && fields.get('last_name') === me.last_name;
    if (me.verified && !isSame && !isSure.current) {
      event.preventDefault();
      setAsked(event.currentTarget);
      return;
    }
    isSure.current = false;
    submit(event);
  };
  const question = asked ? (
    <ConfirmDialog
      title={<Trans>Сменить подтверждённое имя?</Trans>}
      yes={<Trans>Сменить</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => {
        setAsked(undefined);
        isSure.current = true;
        asked.requestSubmit();
      }}
      onClose={() => setAsked(undefined)}
    >
      <p>
        <Trans>
          Значок рядом с именем пропадёт сразу. Он вернётся, когда вы отправите фото с паспортом на новое имя
          в разделе «Проверка личности» и модератор его подтвердит.
        </Trans>
      </p>
    </ConfirmDialog>
  ) : null;
  return { onSubmit, question };
}
