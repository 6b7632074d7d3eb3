import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CodeSent } from '#contract/auth/entities.ts';
import { CodeField } from '#app/ui/controls/code-field.tsx';
import { SpokenError } from '#app/ui/controls/form-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import type { CallForm } from '#app/platform/calls/use-form.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import type { PendingCode } from './pending-code.ts';
import { ResendButton } from './resend-button.tsx';
import styles from '../sign-in.module.css';

/** Second step of everything that an SMS code confirms. */
export function CodeStep({
  form,
  pending: { phone: number, challenge, resendAt },
  onSent,
  onBack,
  submit,
  children,
}: {
  form: CallForm;
  pending: Pick<PendingCode, 'phone' | 'challenge' | 'resendAt'>;
  onSent: (code: CodeSent) => void;
  onBack: () => void;
  submit: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const codeRef = useSmsCode();
  const phone = formatPhone(number);
  return (
    <Form
      form={form}
      submit={submit}
      below={<ResendButton challenge={challenge} resendAt={resendAt} onSent={onSent} />}
      aria-label={t`Код из SMS`}
    >
      <p>
        <Trans>
          Мы отправили код на номер <strong className={styles.number}>{phone}</strong>
        </Trans>{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          <Trans>Изменить</Trans>
        </button>
      </p>
      <CodeField from="sms" field={codeRef} isFirst sendsItself error={form.errors['code']} />
      <SpokenError>{form.errors['code']}</SpokenError>
      {children}
    </Form>
  );
}

/** WebOTP's credential, which TypeScript's DOM library lacks. */
interface OneTimeCode extends Credential {
  code: string;
}

/** Where the browser supports WebOTP, it fills in the code from the SMS and submits the form. */
function useSmsCode(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const asking = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: asking.signal };
    navigator.credentials.get(options).then(
      (credential) => {
        if (!credential || !isCode(credential) || !field.current) return;
        field.current.value = credential.code;
        field.current.form?.requestSubmit();
      },
      () => undefined,
    );
    return () => asking.abort();
  }, []);
  return field;
}

function isCode(credential: Credential): credential is OneTimeCode {
  return 'code' in credential && typeof credential.code === 'string';
}
