import { Trans, useLingui } from '@lingui/react/macro';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { LoginStep } from '#contract/auth/entities.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { CodeStep } from '../code/code-step.tsx';
import { SentCodeLink } from '../code/sent-code-link.tsx';
import { usePendingCode } from '../code/use-pending-code.ts';
import type { SignInFormProps } from '../sign-in-views.ts';
import styles from '../sign-in.module.css';
import { OtherServices } from '../social/other-services.tsx';
import { ViewLink } from '../view-link.tsx';
import { NameForm } from './name-form.tsx';
import { showLoginError } from './show-login-error.ts';

/** Signs in or registers by phone and code alone; a new phone is asked for a name and the agreement. */
export function CodeForm({ onSignedIn, onView }: SignInFormProps) {
  const { t } = useLingui();
  const { pending, secondStep, returnToCode, sent, proved, forget } = usePendingCode('sign_in');
  const asking = useForm({
    ...buildFormOptions(authEndpoints.phoneCode),
    required: { phone: t`Введите номер телефона` },
    args: (field) => ({ body: { phone: typedPhone(field('phone')) } }),
    onDone: (code, field) => sent(typedPhone(field('phone')), code),
  });
  const finish = (step: LoginStep): void => {
    // Until the second factor is passed the code can be entered again, for instance after a reload.
    if ('token' in step) forget();
    onSignedIn(step);
  };
  const confirming = useForm({
    ...buildFormOptions(authEndpoints.phoneCodeVerify),
    required: { code: t`Введите код из SMS` },
    fieldOf: { wrong_code: 'code', code_expired: 'code' },
    args: (field) => ({ body: { challenge: pending?.challenge ?? '', code: field('code') } }),
    onDone: (step) => ('registration' in step ? proved(step.registration.ticket) : finish(step)),
    onFailure: showLoginError,
  });

  if (secondStep) {
    const { ticket, phone } = secondStep.pending;
    return ticket === undefined ? (
      <CodeStep {...secondStep} form={confirming} submit={<Trans>Войти</Trans>} />
    ) : (
      <NameForm ticket={ticket} phone={phone} onSignedIn={finish} onBack={forget} />
    );
  }
  return (
    <div className={styles.panel}>
      <Form
        form={asking}
        submit={<Trans>Получить код</Trans>}
        below={pending ? <SentCodeLink phone={pending.phone} onOpen={returnToCode} /> : null}
        aria-label={t`Вход по коду`}
      >
        <PhoneField
          isFirst
          error={asking.errors['phone']}
          autoComplete="tel"
          hint={t`Пришлём код по SMS. Если вы здесь впервые, сразу и зарегистрируем.`}
          phone={pending?.phone ?? ''}
        />
      </Form>
      <p className={styles.ways}>
        <ViewLink view="login" onView={onView}>
          <Trans>Войти с паролем</Trans>
        </ViewLink>
      </p>
      <OtherServices onSignedIn={onSignedIn} />
    </div>
  );
}
