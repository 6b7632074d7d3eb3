import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { authEndpoints } from '../../../../contract/auth/endpoints.ts';
import type { LoginStep } from '../../../../contract/auth/entities.ts';
import { CheckField, FormFailure } from '../../../ui/forms/form-field.tsx';
import { NameFields } from '../../../ui/forms/name-fields.tsx';
import { useCallForm } from '../../../platform/forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeStep } from '../code/code-step.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { typedPhone } from '../../../ui/forms/typed-phone.ts';
import styles from '../sign-in.module.css';

/** Somebody whom another service vouches for, and who has no account yet. */
export interface Stranger {
  ticket: string;
  name: string;
  last_name: string;
}

/** What an account needs beside another service's word: a phone, proven, and the agreement. */
export function SocialRegistration({
  stranger,
  onSignedIn,
}: {
  stranger: Stranger;
  onSignedIn: (step: LoginStep) => void;
}) {
  const { t } = useLingui();
  const [code, setCode] = useState<{ challenge: string; phone: string; resendAt: string }>();
  const details = useCallForm({
    endpoint: authEndpoints.authRegistration,
    required: {
      phone: t`Введите номер телефона`,
      name: t`Введите имя`,
      agreement: t`Без согласия зарегистрироваться нельзя`,
    },
    args: (field) => ({
      body: {
        ticket: stranger.ticket,
        phone: typedPhone(field('phone')),
        name: field('name'),
        last_name: field('last_name'),
        agreement: field('agreement') === 'on',
      },
    }),
    onDone: ({ challenge, resend_at: resendAt }, field) =>
      setCode({ challenge, resendAt, phone: typedPhone(field('phone')) }),
  });
  const confirmation = useCallForm({
    endpoint: authEndpoints.verifyPhone,
    required: { code: t`Введите код из SMS` },
    args: (field) => ({ body: { challenge: code?.challenge ?? '', code: field('code') } }),
    onDone: onSignedIn,
  });
  if (code) {
    return (
      <CodeStep
        form={confirmation}
        phone={code.phone}
        resendAt={code.resendAt}
        onResend={undefined}
        onBack={() => setCode(undefined)}
        submit={<Trans>Зарегистрироваться</Trans>}
      />
    );
  }
  return (
    <form {...details.formProps} className={styles.form} aria-label={t`Регистрация`}>
      <p>
        <Trans>Такого аккаунта на Yumush ещё нет. Укажите номер телефона, и он появится.</Trans>
      </p>
      <PhoneField error={details.errors['phone']} autoComplete="tel" />
      <NameFields errors={details.errors} name={stranger.name} lastName={stranger.last_name} />
      <CheckField
        name="agreement"
        required
        label={t`Согласен на обработку персональных данных`}
        error={details.errors['agreement']}
      />
      <FormFailure>{details.failure ?? details.errors['ticket']}</FormFailure>
      <Button type="submit" full disabled={details.isPending}>
        <Trans>Получить код</Trans>
      </Button>
    </form>
  );
}
