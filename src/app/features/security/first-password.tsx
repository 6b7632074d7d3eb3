import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { CodeField } from '#app/ui/controls/code-field.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { endSession, storeLogin } from '#app/platform/session/session.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { UnlinkWarning } from './unlink-warning.tsx';
import { useRefreshSecurity } from './security-queries.ts';

/**
 * Sets the first password of a person who registered without one, by an SMS code as in password recovery.
 */
export function FirstPassword({
  me,
  phone,
  isForPhone,
  onClose,
}: {
  me: Me;
  phone: string;
  /** Whether the person wants to change the phone, which a password has to confirm. */
  isForPhone: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const router = useRouter();
  const refresh = useRefreshSecurity();
  const [challenge, setChallenge] = useState<string>();
  const asking = useForm({
    ...buildFormOptions(authEndpoints.forgotPassword),
    args: () => ({ body: { phone } }),
    onDone: (sent) => setChallenge(sent.challenge),
  });
  const setting = useForm({
    ...buildFormOptions(authEndpoints.forgotPasswordVerify),
    required: { code: t`Введите код из SMS`, password: t`Придумайте пароль` },
    args: (field) => ({
      body: { challenge: challenge ?? '', code: field('code'), password: field('password') },
    }),
    onDone: (step) => {
      showToast({ kind: 'success', text: t`Пароль задан` });
      onClose();
      if ('token' in step) {
        storeLogin(step);
        refresh();
        return;
      }
      // Setting the password ended this session too, and the next sign-in needs the second factor.
      endSession();
      void router.navigate({ to: '/login' });
    },
  });
  const shownPhone = formatPhone(phone);
  return (
    <Dialog title={<Trans>Пароль</Trans>} onClose={onClose}>
      {challenge === undefined ? (
        <Form form={asking} submit={<Trans>Получить код</Trans>}>
          {isForPhone ? (
            <p>
              <Trans>Чтобы сменить номер, сначала задайте пароль: им вы подтвердите, что это вы.</Trans>
            </p>
          ) : null}
          <p>
            <Trans>
              Пришлём код по SMS на {shownPhone}. С паролем можно будет входить по номеру телефона. На других
              устройствах вы выйдете из аккаунта.
            </Trans>
          </p>
          <UnlinkWarning me={me} />
        </Form>
      ) : (
        <Form form={setting} submit={<Trans>Сохранить пароль</Trans>}>
          <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
          <CodeField from="sms" isFirst error={setting.errors['code']} />
          <PasswordField kind="new" label={t`Новый пароль`} error={setting.errors['password']} />
        </Form>
      )}
    </Dialog>
  );
}
