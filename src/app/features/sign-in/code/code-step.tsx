import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CodeSent } from '#contract/auth/entities.ts';
import { CodeField } from '#app/ui/controls/code-field.tsx';
import { SpokenError } from '#app/ui/controls/form-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import type { CallForm } from '#app/platform/calls/use-form.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import type { PendingCode } from './use-pending-code.ts';
import styles from '../sign-in.module.css';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';

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

/** Sends another code, enabled once the server allows it. */
function ResendButton({
  challenge,
  resendAt,
  onSent,
}: {
  challenge: string;
  resendAt: string;
  onSent: (code: CodeSent) => void;
}) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(resendAt);
  const resending = useCallMutation({
    toastsFailure: true,
    run: (call) => call(authEndpoints.resendCode, { body: { challenge } }),
    onSuccess: (code) => {
      onSent(code);
      showToast({ kind: 'success', text: t`SMS отправлено` });
    },
  });
  return (
    <Button
      variant="quiet"
      full
      disabled={seconds > 0 || resending.isPending}
      onClick={() => resending.mutate()}
    >
      {seconds > 0 ? <Trans>Новый код через {seconds} с</Trans> : <Trans>Отправить код ещё раз</Trans>}
    </Button>
  );
}

const LONGEST_S = 60;

/** The device's clock may be a year off, so the wait is at most a minute. */
function useSecondsUntil(time: string): number {
  const [now, setNow] = useState(() => Date.now());
  const [from, setFrom] = useState({ time, at: now });
  if (from.time !== time) setFrom({ time, at: now });
  const waiting = Math.min(LONGEST_S, Math.max(0, (Date.parse(time) - from.at) / 1000));
  const left = Math.max(0, Math.ceil(waiting - (now - from.at) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
