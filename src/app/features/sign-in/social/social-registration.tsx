import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { CodeSent, LoginStep } from '#contract/auth/entities.ts';
import { NameFields } from '#app/ui/controls/name-fields.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { AgreementField } from '../forms/agreement-field.tsx';
import { CodeStep } from '../code/code-step.tsx';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { SentCodeLink } from '../code/sent-code-link.tsx';

/** A person who signed in at another service and has no account yet. */
export interface UnregisteredIdentity {
  ticket: string;
  name: string;
  last_name: string;
}

/** Asks for what an account still needs: a confirmed phone and the agreement. */
export function SocialRegistration({
  stranger,
  onSignedIn,
}: {
  stranger: UnregisteredIdentity;
  onSignedIn: (step: LoginStep) => void;
}) {
  const { t } = useLingui();
  const [code, setCode] = useState<CodeSent>();
  const [isBack, setBack] = useState(false);
  const [given, setGiven] = useState({ phone: '', name: stranger.name, last_name: stranger.last_name });
  const details = useForm({
    ...buildFormOptions(authEndpoints.authRegistration),
    required: {
      phone: t`Введите номер телефона`,
      name: t`Введите имя`,
      agreement: t`Без согласия зарегистрироваться нельзя`,
    },
    args: (field) => {
      const typed = {
        phone: typedPhone(field('phone')),
        name: field('name'),
        last_name: field('last_name'),
      };
      setGiven(typed);
      return { body: { ...typed, ticket: stranger.ticket, agreement: field('agreement') === 'on' } };
    },
    onDone: (answer, field) => {
      setCode(answer);
      setBack(false);
      const phone = formatPhone(typedPhone(field('phone')));
      showToast({ kind: 'success', text: t`Код подтверждения отправлен на номер ${phone}` });
    },
  });
  const confirmation = useForm({
    ...buildFormOptions(authEndpoints.verifyPhone),
    required: { code: t`Введите код из SMS` },
    fieldOf: { wrong_code: 'code', code_expired: 'code' },
    args: (field) => ({ body: { challenge: code?.challenge ?? '', code: field('code') } }),
    onDone: onSignedIn,
  });
  if (code && !isBack) {
    return (
      <CodeStep
        form={confirmation}
        pending={{ phone: given.phone, challenge: code.challenge, resendAt: code.resend_at }}
        onSent={setCode}
        onBack={() => setBack(true)}
        submit={<Trans>Зарегистрироваться</Trans>}
      />
    );
  }
  return (
    <Form
      form={details}
      submit={<Trans>Получить код</Trans>}
      failure={details.errors['ticket']}
      below={code ? <SentCodeLink phone={given.phone} onOpen={() => setBack(false)} /> : null}
      aria-label={t`Регистрация`}
    >
      <p>
        <Trans>Такого аккаунта на Yumush ещё нет. Укажите номер телефона, и он появится.</Trans>
      </p>
      <PhoneField error={details.errors['phone']} autoComplete="tel" phone={given.phone} />
      <NameFields errors={details.errors} name={given.name} lastName={given.last_name} />
      <AgreementField error={details.errors['agreement']} isGiven={given.phone !== ''} />
    </Form>
  );
}
