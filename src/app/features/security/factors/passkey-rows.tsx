import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { type Passkey, PASSKEYS_MAX } from '#contract/auth/second-factor.ts';
import type { Me } from '#contract/me/entities.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { knowsPasskeys } from '#app/platform/session/passkeys.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { PasskeyRename } from './passkey-setup.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SectionRow } from '../section.tsx';

const never = () => () => undefined;

export function PasskeyRows({
  me,
  passkeys,
  onChanged,
  onAdd,
}: {
  me: Me;
  passkeys: readonly Passkey[];
  onChanged: () => void;
  onAdd: () => void;
}) {
  const { t } = useLingui();
  const { formatSince } = useTimeFormats();
  const canAdd = useSyncExternalStore(never, knowsPasskeys, () => false) && passkeys.length < PASSKEYS_MAX;
  const [open, setOpen] = useState<{ to: 'rename' | 'remove'; passkey: Passkey }>();
  const close = () => setOpen(undefined);
  const changed = () => {
    close();
    onChanged();
  };
  const used = ({ last_used_at }: Passkey) => {
    if (last_used_at === null) return t`Ещё не использовался`;
    const since = formatSince(last_used_at);
    return t`Вход: ${since}`;
  };
  return (
    <>
      <SectionRow
        icon="fingerprint"
        title={<Trans>Ключи доступа</Trans>}
        state={
          canAdd || passkeys.length > 0 ? (
            <Trans>Отпечаток, лицо или PIN-код вместо пароля</Trans>
          ) : (
            <Trans>Этот браузер их не поддерживает</Trans>
          )
        }
      >
        {canAdd ? (
          <Button variant="quiet" onClick={onAdd}>
            <Trans>Добавить</Trans>
          </Button>
        ) : null}
      </SectionRow>
      {passkeys.map((passkey) => (
        <SectionRow key={passkey.id} icon="key-round" title={passkey.name} state={used(passkey)}>
          <IconButton
            icon="pencil"
            label={t`Переименовать: ${passkey.name}`}
            onClick={() => setOpen({ to: 'rename', passkey })}
          />
          <IconButton
            icon="trash-2"
            label={t`Удалить: ${passkey.name}`}
            onClick={() => setOpen({ to: 'remove', passkey })}
          />
        </SectionRow>
      ))}
      {open?.to === 'rename' ? (
        <PasskeyRename passkey={open.passkey} onClose={close} onDone={changed} />
      ) : null}
      {open?.to === 'remove' ? (
        <ProofDialog
          me={me}
          title={<Trans>Удалить ключ доступа?</Trans>}
          endpoint={secondFactorEndpoints.passkeyRemove}
          args={(proof) => ({ params: { id: open.passkey.id }, body: { proof } })}
          onDone={changed}
          submit={<Trans>Удалить</Trans>}
          onClose={close}
        >
          <p>
            <Trans>
              Войти ключом «{open.passkey.name}» больше не получится. Удалите его и на устройстве.
            </Trans>
          </p>
        </ProofDialog>
      ) : null}
    </>
  );
}
