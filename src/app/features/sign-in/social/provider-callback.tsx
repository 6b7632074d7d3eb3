import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { LoginStep, SecondFactorNeeded } from '#contract/auth/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useSetCachedMe } from '#app/platform/session/use-set-cached-me.ts';
import {
  type SocialProvider,
  type ProviderAnswer,
  consumeProviderAnswer,
} from '#app/platform/session/service-flow.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { SecondStep } from '../forms/second-step.tsx';
import styles from '../sign-in.module.css';
import { SocialRegistration, type UnregisteredIdentity } from './social-registration.tsx';
import { useContinueAfterSignIn } from '../use-continue-after-sign-in.ts';

/** Return page of another service: signs the person in, or links the service to their account. */
export function ProviderCallback({ provider }: { provider: SocialProvider }) {
  const { t } = useLingui();
  const writeMe = useSetCachedMe();
  const router = useRouter();
  const signedIn = useContinueAfterSignIn();
  const [stranger, setStranger] = useState<UnregisteredIdentity>();
  const [needed, setNeeded] = useState<SecondFactorNeeded['second_factor']>();
  const onStep = (step: LoginStep) =>
    'second_factor' in step ? setNeeded(step.second_factor) : signedIn(step);

  const whyNotLinked = (failure: Error) => {
    const body = failure instanceof ApiError ? failure.body : undefined;
    if (body?.code === 'conflict') {
      return t`Этот аккаунт привязан к другому пользователю, или у вас уже привязан другой`;
    }
    const isTooMany = body?.code === 'too_many_requests' || body?.code === 'no_sms_left';
    return isTooMany ? body.message : t`Не получилось привязать. Попробуйте ещё раз`;
  };
  const backToCabinet = () =>
    void router.navigate({ to: '/cabinet/$', params: { _splat: 'security' }, replace: true });
  const { mutate, error } = useCallMutation({
    run: async (call, answer: ProviderAnswer | undefined) => {
      if (!answer) throw new Error('nothing that this tab has asked for');
      const { ticket, vouching } = answer;
      if (ticket === undefined) {
        const step = await call(authEndpoints.authLogin, { body: vouching });
        if ('ticket' in step) setStranger(step);
        else onStep(step);
        return;
      }
      const me = await call(meEndpoints.linkIdentity, { body: { ticket, vouching } });
      await writeMe(me);
      showToast({ kind: 'success', text: t`Теперь можно входить и этим способом` });
      backToCabinet();
    },
    onError: (failure, answer) => {
      if (answer?.ticket === undefined) return;
      showToast({ kind: 'error', text: whyNotLinked(failure) });
      backToCabinet();
    },
  });
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const answer = consumeProviderAnswer(provider, location);
    // The answer could sign in anybody who reads it, so it must not stay in the history.
    history.replaceState(history.state, '', location.pathname);
    mutate(answer);
  }, [mutate, provider]);

  return (
    <div className={styles.screen}>
      <TitleRow title={<Trans>Вход</Trans>} parent={{ to: '/login' }} />
      {stranger ? <SocialRegistration stranger={stranger} onSignedIn={onStep} /> : null}
      {needed ? (
        <SecondStep
          needed={needed}
          onSignedIn={signedIn}
          onBack={() => void router.navigate({ to: '/login', replace: true })}
        />
      ) : null}
      {error ? <NotSignedIn error={error} /> : null}
      {!stranger && !needed && !error ? <Skeleton height={176} /> : null}
    </div>
  );
}

function NotSignedIn({ error }: { error: Error }) {
  const isAway = error instanceof ApiError && error.status >= 500;
  const isTold = error instanceof ApiError && ['blocked', 'identity_unlinked'].includes(error.body.code);
  return (
    <Notice
      role="alert"
      icon="cloud-alert"
      title={<Trans>Войти не получилось</Trans>}
      action={
        <Link to="/login" replace className={buttonClass({ variant: 'secondary' })}>
          <Trans>Войти ещё раз</Trans>
        </Link>
      }
    >
      {isTold ? (
        error.body.message
      ) : isAway ? (
        <Trans>Другой сервис сейчас не отвечает. Попробуйте позже или войдите по паролю.</Trans>
      ) : (
        <Trans>Вход был прерван, занял больше десяти минут или начат в другом окне.</Trans>
      )}
    </Notice>
  );
}
