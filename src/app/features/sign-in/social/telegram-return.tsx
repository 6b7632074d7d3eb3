import { type ReactNode, useEffect, useState } from 'react';
import { authEndpoints } from '../../../../contract/auth/endpoints.ts';
import type { LoginStep } from '../../../../contract/auth/entities.ts';
import { FormFailure } from '../../../ui/forms/form-field.tsx';
import { useCallMutation } from '../../../platform/forms/use-call-mutation.ts';
import { telegramResult } from '../../../platform/session/telegram.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../sign-in.module.css';
import { SocialRegistration, type Stranger } from './social-registration.tsx';

/** Back from Telegram with its word: signs in, or asks a stranger for what an account needs. */
export function TelegramReturn({
  onSignedIn,
  children,
}: {
  onSignedIn: (step: LoginStep) => void;
  children: ReactNode;
}) {
  const [stranger, setStranger] = useState<Stranger>();
  const { mutate, isPending, failure } = useCallMutation({
    run: (call, result: NonNullable<ReturnType<typeof telegramResult>>) =>
      call(authEndpoints.authLogin, { body: { provider: 'telegram', result } }),
    onSuccess: (answer) => ('ticket' in answer ? setStranger(answer) : onSignedIn(answer)),
  });
  useEffect(() => {
    const result = telegramResult(location.hash);
    if (!result) return;
    // It signs in whoever has it, for a day: nobody finds it in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    mutate(result);
  }, [mutate]);
  if (stranger) return <SocialRegistration stranger={stranger} onSignedIn={onSignedIn} />;
  if (isPending) return <Skeleton height={176} />;
  return (
    <div className={styles.panel}>
      <FormFailure>{failure}</FormFailure>
      {children}
    </div>
  );
}
