import { Trans, useLingui } from '@lingui/react/macro';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { SpokenError } from '#app/ui/controls/form-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { OtherServices } from '../social/other-services.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import type { SignInFormProps } from '../sign-in-views.ts';
import styles from '../sign-in.module.css';
import { showLoginError } from './show-login-error.ts';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { ViewLink } from '../view-link.tsx';

export function LoginForm({ onSignedIn, onView }: SignInFormProps) {
  const { t } = useLingui();
  const form = useForm({
    ...buildFormOptions(authEndpoints.login),
    required: { phone: t`Введите номер телефона`, password: t`Введите пароль` },
    args: (field) => ({ body: { phone: typedPhone(field('phone')), password: field('password') } }),
    fieldOf: { wrong_credentials: 'password' },
    onDone: onSignedIn,
    onFailure: showLoginError,
  });
  return (
    <div className={styles.panel}>
      <Form form={form} submit={<Trans>Войти</Trans>} aria-label={t`Вход`}>
        <PhoneField error={form.errors['phone']} autoComplete="username" />
        <PasswordField kind="current" error={form.errors['password']} />
        <SpokenError>{form.errors['password']}</SpokenError>
      </Form>
      <p className={styles.ways}>
        <ViewLink view="code" onView={onView}>
          <Trans>Войти по коду из SMS</Trans>
        </ViewLink>
        <ViewLink view="recovery" onView={onView}>
          <Trans>Забыли пароль?</Trans>
        </ViewLink>
        <ViewLink view="registration" onView={onView}>
          <Trans>Регистрация</Trans>
        </ViewLink>
      </p>
      <OtherServices onSignedIn={onSignedIn} />
    </div>
  );
}
