import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NewPasskey } from '../../../../contract/auth/passkey.ts';
import { secondFactorEndpoints } from '../../../../contract/auth/second-factor-endpoints.ts';
import type { Passkey } from '../../../../contract/auth/second-factor.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { Me } from '../../../../contract/me/entities.ts';
import { FormFailure, TextField } from '../../../ui/forms/form-field.tsx';
import { useCallForm } from '../../../platform/forms/use-call-form.ts';
import { makePasskey } from '../../../platform/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { deviceWord } from '../device-word.ts';
import { ProofDialog } from './proof-dialog.tsx';
import styles from '../security.module.css';

/** Who is there, then the browser's own dialog, then a name for what it made. */
export function PasskeySetup({
  me,
  onClose,
  onAdded,
}: {
  me: Me;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}) {
  const { t } = useLingui();
  const [credential, setCredential] = useState<NewPasskey>();
  if (credential) return <NewName credential={credential} onClose={onClose} onAdded={onAdded} />;
  return (
    <ProofDialog
      me={me}
      title={<Trans>Новый ключ доступа</Trans>}
      endpoint={secondFactorEndpoints.passkeyStart}
      args={(proof) => ({ body: { proof } })}
      onDone={(options) => {
        makePasskey(options).then(setCredential, () => {
          showToast({ kind: 'error', text: t`Ключ не создан: устройство отказалось, или он уже есть` });
          onClose();
        });
      }}
      submit={<Trans>Создать ключ</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          Ключ хранится в телефоне, компьютере или на ключе безопасности. Для входа хватит отпечатка, лица или
          PIN-кода: пароль не нужен, и подсмотреть нечего.
        </Trans>
      </p>
    </ProofDialog>
  );
}

function NewName({
  credential,
  onClose,
  onAdded,
}: {
  credential: NewPasskey;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}) {
  const { t } = useLingui();
  const form = useCallForm({
    endpoint: secondFactorEndpoints.passkeyAdd,
    required: { name: t`Введите название` },
    args: (field) => ({ body: { name: field('name'), credential } }),
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  return (
    <Dialog title={<Trans>Новый ключ доступа</Trans>} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <NameField
          defaultValue={deviceWord(navigator.userAgent) ?? t`Ключ доступа`}
          error={form.errors['name']}
        />
        <FormFailure>{form.failure ?? form.errors['credential']}</FormFailure>
        <Button type="submit" full disabled={form.isPending}>
          <Trans>Сохранить</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

export function PasskeyRename({
  passkey,
  onClose,
  onDone,
}: {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const form = useCallForm({
    endpoint: secondFactorEndpoints.passkeyRename,
    required: { name: t`Введите название` },
    args: (field) => ({ params: { id: passkey.id }, body: { name: field('name') } }),
    onDone,
  });
  return (
    <Dialog title={<Trans>Название ключа</Trans>} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <NameField defaultValue={passkey.name} error={form.errors['name']} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" full disabled={form.isPending}>
          <Trans>Сохранить</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

function NameField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      name="name"
      label={t`Название`}
      hint={t`Чтобы узнать его в списке: например, «Мой телефон»`}
      maxLength={LIMITS.nameMax}
      autoComplete="off"
      enterKeyHint="done"
      required
      defaultValue={defaultValue}
      error={error}
    />
  );
}
