import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { authEndpoints } from '../../../../contract/auth/endpoints.ts';
import type { LoginStep } from '../../../../contract/auth/entities.ts';
import { FormFailure } from '../../../ui/forms/form-field.tsx';
import { useFailureText } from '../../../platform/forms/use-failure-text.ts';
import { callOf } from '../../../platform/query/query-client.ts';
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
  const client = useQueryClient();
  const failureText = useFailureText();
  const [stranger, setStranger] = useState<Stranger>();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (result: NonNullable<ReturnType<typeof telegramResult>>) =>
      callOf(client)(authEndpoints.authLogin, { body: { provider: 'telegram', result } }),
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
      <FormFailure>{error ? failureText(error) : null}</FormFailure>
      {children}
    </div>
  );
}
