import { type RefObject, useEffect, useRef } from 'react';

/** TypeScript's library does not know WebOTP. */
interface OneTimeCode extends Credential {
  code: string;
}

/** Where the browser can read the code out of the message (WebOTP), it fills it in and sends the form. */
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
