import { Trans, useLingui } from '@lingui/react/macro';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { CodeStep } from '../code/code-step.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import type { SignInFormProps } from '../sign-in-views.ts';
import styles from '../sign-in.module.css';
import { SentCodeLink } from '../code/sent-code-link.tsx';
import { usePendingCode } from '../code/use-pending-code.ts';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { ViewLink } from '../view-link.tsx';

export function RecoveryForm({ onSignedIn, onView }: SignInFormProps) {
  const { t } = useLingui();
  const { pending, secondStep, returnToCode, sent, forget } = usePendingCode('recovery');
  const asking = useForm({
    ...buildFormOptions(authEndpoints.forgotPassword),
    required: { phone: t`Введите номер телефона` },
    args: (field) => ({ body: { phone: typedPhone(field('phone')) } }),
    onDone: (code, field) => {
      sent(typedPhone(field('phone')), code);
      showToast({ kind: 'success', text: t`SMS отправлено` });
    },
  });
  const setting = useForm({
    ...buildFormOptions(authEndpoints.forgotPasswordVerify),
    required: { code: t`Введите код из SMS`, password: t`Придумайте пароль` },
    fieldOf: { wrong_code: 'code', code_expired: 'code' },
    args: (field) => ({
      body: { challenge: pending?.challenge ?? '', code: field('code'), password: field('password') },
    }),
    onDone: (step) => {
      forget();
      onSignedIn(step);
    },
  });

  if (secondStep) {
    return (
      <CodeStep {...secondStep} form={setting} submit={<Trans>Сохранить пароль и войти</Trans>}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={secondStep.pending.phone} readOnly />
        <PasswordField kind="new" error={setting.errors['password']} />
      </CodeStep>
    );
  }
  return (
    <div className={styles.panel}>
      <Form
        form={asking}
        submit={<Trans>Получить код</Trans>}
        below={pending ? <SentCodeLink phone={pending.phone} onOpen={returnToCode} /> : null}
        aria-label={t`Восстановление пароля`}
      >
        <p>
          <Trans>
            Пришлём код по SMS, и вы зададите новый пароль. На других устройствах вы выйдете из аккаунта,
            другие сервисы понадобится привязать снова.
          </Trans>
        </p>
        <PhoneField error={asking.errors['phone']} autoComplete="username" phone={pending?.phone ?? ''} />
      </Form>
      <p className={styles.ways}>
        <ViewLink view="login" onView={onView}>
          <Trans>Вспомнили? Войти</Trans>
        </ViewLink>
      </p>
    </div>
  );
}
