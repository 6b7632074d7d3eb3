import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { NameFields } from '#app/ui/controls/name-fields.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { AgreementField } from './agreement-field.tsx';
import { CodeStep } from '../code/code-step.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import type { SignInFormProps } from '../sign-in-views.ts';
import styles from '../sign-in.module.css';
import { SentCodeLink } from '../code/sent-code-link.tsx';
import { usePendingCode } from '../code/use-pending-code.ts';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { ViewLink } from '../view-link.tsx';

type Registration = Exclude<BodyInput<typeof authEndpoints.registration>, FormData>;

export function RegistrationForm({ onSignedIn, onView }: SignInFormProps) {
  const { t } = useLingui();
  const { pending, secondStep, returnToCode, sent, forget } = usePendingCode('registration');
  /** Entered values, restored when the person comes back from the second step. */
  const [given, setGiven] = useState<Registration>();
  const details = useForm({
    ...buildFormOptions(authEndpoints.registration),
    required: {
      phone: t`Введите номер телефона`,
      name: t`Введите имя`,
      password: t`Придумайте пароль`,
      agreement: t`Без согласия зарегистрироваться нельзя`,
    },
    args: (field) => {
      const body = {
        phone: typedPhone(field('phone')),
        name: field('name'),
        last_name: field('last_name'),
        password: field('password'),
        agreement: field('agreement') === 'on',
      };
      setGiven(body);
      return { body };
    },
    onDone: (code, field) => {
      sent(typedPhone(field('phone')), code);
      const phone = formatPhone(typedPhone(field('phone')));
      showToast({ kind: 'success', text: t`Код подтверждения отправлен на номер ${phone}` });
    },
  });
  const confirmation = useForm({
    ...buildFormOptions(authEndpoints.verifyPhone),
    required: { code: t`Введите код из SMS` },
    fieldOf: { wrong_code: 'code', code_expired: 'code' },
    args: (field) => ({ body: { challenge: pending?.challenge ?? '', code: field('code') } }),
    onDone: (step) => {
      forget();
      onSignedIn(step);
    },
  });

  if (secondStep) {
    return <CodeStep {...secondStep} form={confirmation} submit={<Trans>Зарегистрироваться</Trans>} />;
  }
  return (
    <div className={styles.panel}>
      <Form
        form={details}
        submit={<Trans>Получить код</Trans>}
        below={pending ? <SentCodeLink phone={pending.phone} onOpen={returnToCode} /> : null}
        aria-label={t`Регистрация`}
      >
        <PhoneField
          error={details.errors['phone']}
          autoComplete="username"
          phone={given?.phone ?? pending?.phone ?? ''}
        />
        <div className={styles.names}>
          <NameFields errors={details.errors} name={given?.name ?? ''} lastName={given?.last_name ?? ''} />
        </div>
        <PasswordField kind="new" error={details.errors['password']} password={given?.password ?? ''} />
        <AgreementField error={details.errors['agreement']} isGiven={given?.agreement === true} />
      </Form>
      <p className={styles.ways}>
        <span>
          <Trans>Уже есть аккаунт?</Trans>{' '}
          <ViewLink view="login" onView={onView}>
            <Trans>Войти</Trans>
          </ViewLink>
        </span>
      </p>
    </div>
  );
}
