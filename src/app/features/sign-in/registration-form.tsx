import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { authEndpoints } from '../../../contract/auth/endpoints.ts';
import type { LoginStep } from '../../../contract/auth/entities.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { CheckField, FormFailure } from '../../ui/forms/form-field.tsx';
import { NameFields } from '../../ui/forms/name-fields.tsx';
import { useCallForm } from '../../platform/forms/use-call-form.ts';
import { callOf } from '../../platform/query/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CodeStep } from './code/code-step.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import type { SignInView } from './sign-in-views.ts';
import styles from './sign-in.module.css';
import { usePendingCode } from './code/use-pending-code.ts';
import { typedPhone } from '../../ui/forms/typed-phone.ts';
import { ViewLink } from './view-link.tsx';

type Registration = BodyInput<typeof authEndpoints.registration>;

/** In two steps: who one is, then the code that came by SMS. */
export function RegistrationForm({
  onSignedIn,
  onView,
}: {
  onSignedIn: (step: LoginStep) => void;
  onView?: (view: SignInView) => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { pending, sent, forget } = usePendingCode('registration');
  const [given, setGiven] = useState<Registration>();
  const details = useCallForm({
    endpoint: authEndpoints.registration,
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
      showToast({ kind: 'success', text: t`Код подтверждения отправлен на номер` });
    },
  });
  const confirmation = useCallForm({
    endpoint: authEndpoints.verifyPhone,
    required: { code: t`Введите код из SMS` },
    args: (field) => ({ body: { challenge: pending?.challenge ?? '', code: field('code') } }),
    onDone: (step) => {
      forget();
      onSignedIn(step);
    },
  });

  if (pending) {
    const resend = async (): Promise<void> => {
      if (!given) return;
      sent(pending.phone, await callOf(client)(authEndpoints.registration, { body: given }));
    };
    return (
      <CodeStep
        form={confirmation}
        phone={pending.phone}
        resendAt={pending.resendAt}
        onResend={given ? resend : undefined}
        onBack={forget}
        submit={<Trans>Зарегистрироваться</Trans>}
      />
    );
  }
  return (
    <div className={styles.panel}>
      <form {...details.formProps} className={styles.form} aria-label={t`Регистрация`}>
        <PhoneField error={details.errors['phone']} autoComplete="username" />
        <div className={styles.names}>
          <NameFields errors={details.errors} />
        </div>
        <PasswordField kind="new" error={details.errors['password']} />
        <CheckField
          name="agreement"
          required
          label={
            <Trans>
              Согласен на обработку <Terms page="confidentiality">персональных данных</Terms> и с условиями{' '}
              <Terms page="offer">публичной оферты</Terms>
            </Trans>
          }
          error={details.errors['agreement']}
        />
        <FormFailure>{details.failure}</FormFailure>
        <Button type="submit" full disabled={details.isPending}>
          <Trans>Получить код</Trans>
        </Button>
      </form>
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

/** In a tab of its own, so that nothing typed is lost. */
function Terms({ page, children }: { page: 'confidentiality' | 'offer'; children?: ReactNode }) {
  return page === 'offer' ? (
    <Link to="/public-offer" target="_blank">
      {children}
    </Link>
  ) : (
    <Link to="/info/$page" params={{ page }} target="_blank">
      {children}
    </Link>
  );
}
