import { Trans, useLingui } from '@lingui/react/macro';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { UnlinkWarning } from './unlink-warning.tsx';
import { useRefreshSecurity } from './security-queries.ts';

export function ChangePassword({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useLingui();
  const refresh = useRefreshSecurity();
  const form = useForm({
    ...buildFormOptions(meEndpoints.changePassword),
    required: { current_password: t`Введите пароль`, password: t`Придумайте пароль` },
    args: (field) => ({
      body: { current_password: field('current_password'), password: field('password') },
    }),
    onDone: () => {
      refresh();
      showToast({ kind: 'success', text: t`Пароль изменён` });
      onClose();
    },
  });
  return (
    <Dialog title={<Trans>Смена пароля</Trans>} onClose={onClose}>
      <Form form={form} submit={<Trans>Сменить пароль</Trans>} aria-label={t`Смена пароля`}>
        <p>
          <Trans>На других устройствах вы выйдете из аккаунта.</Trans>
        </p>
        <UnlinkWarning me={me} />
        <input type="hidden" name="username" autoComplete="username" value={me.phone ?? ''} readOnly />
        <PasswordField
          kind="current"
          name="current_password"
          label={t`Нынешний пароль`}
          error={form.errors['current_password']}
        />
        <PasswordField kind="new" label={t`Новый пароль`} error={form.errors['password']} />
      </Form>
    </Dialog>
  );
}
