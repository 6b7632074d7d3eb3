import { type RefObject, useEffect, useRef } from 'react';

/** WebOTP's credential, which TypeScript's DOM library lacks. */
interface OneTimeCode extends Credential {
  code: string;
}

/** Where the browser supports WebOTP, it fills in the code from the SMS and submits the form. */
export function useSmsCode(): RefObject<HTMLInputElement | null> {
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
