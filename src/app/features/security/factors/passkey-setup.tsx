import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NewPasskey } from '#contract/auth/passkey.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { Passkey } from '#contract/auth/second-factor.ts';
import { LIMITS } from '#contract/limits.ts';
import { FormFailure, TextField } from '#app/ui/controls/form-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { makePasskey } from '#app/platform/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { type FactorSetupProps, ProofDialog } from './proof-dialog.tsx';
import styles from '../security.module.css';

/** Asks for a proof, then opens the browser's dialog. The new passkey is saved at once under a default name. */
export function PasskeySetup({ me, onClose, onAdded }: FactorSetupProps) {
  const { t } = useLingui();
  const [credential, setCredential] = useState<NewPasskey>();
  const adding = useCallMutation({
    run: (call, made: NewPasskey) =>
      call(secondFactorEndpoints.passkeyAdd, {
        body: { name: deviceWord(navigator.userAgent) ?? t`Ключ доступа`, credential: made },
      }),
    onSuccess: ({ recovery_codes }) => {
      showToast({ kind: 'success', text: t`Ключ создан, его название можно изменить` });
      onAdded(recovery_codes);
    },
  });
  if (credential) {
    return (
      <Dialog title={<Trans>Новый ключ доступа</Trans>} onClose={onClose}>
        <div className={styles.form}>
          <FormFailure>{adding.failure}</FormFailure>
          <Button full isPending={adding.isPending} onClick={() => adding.mutate(credential)}>
            {adding.error ? <Trans>Попробовать ещё раз</Trans> : <Trans>Сохраняем ключ…</Trans>}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ProofDialog
      me={me}
      title={<Trans>Новый ключ доступа</Trans>}
      endpoint={secondFactorEndpoints.passkeyStart}
      args={(proof) => ({ body: { proof } })}
      onDone={(options) => {
        makePasskey(options).then(
          (made) => {
            setCredential(made);
            adding.mutate(made);
          },
          () => {
            showToast({ kind: 'error', text: t`Ключ не создан: устройство отказалось, или он уже есть` });
            onClose();
          },
        );
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
  const form = useForm({
    ...buildFormOptions(secondFactorEndpoints.passkeyRename),
    required: { name: t`Введите название` },
    args: (field) => ({ params: { id: passkey.id }, body: { name: field('name') } }),
    onDone,
  });
  return (
    <Dialog title={<Trans>Название ключа</Trans>} onClose={onClose}>
      <Form form={form} submit={<Trans>Сохранить</Trans>}>
        <TextField
          name="name"
          label={t`Название`}
          hint={t`Чтобы узнать его в списке: например, «Мой телефон»`}
          maxLength={LIMITS.nameMax}
          autoComplete="off"
          enterKeyHint="done"
          required
          defaultValue={passkey.name}
          error={form.errors['name']}
        />
      </Form>
    </Dialog>
  );
}
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Default name of a passkey that is created on this device. */
function deviceWord(userAgent: string): string | undefined {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1];
}
