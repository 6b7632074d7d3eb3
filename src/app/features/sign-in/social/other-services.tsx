import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { Login } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { redirectToIssuer, redirectToTelegram } from '#app/platform/session/service-flow.ts';
import { knowsPasskeys, signWithPasskey } from '#app/platform/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '../sign-in.module.css';
import { usePasskeyCall } from '../forms/use-passkey-call.ts';

const providersQuery = endpointQuery(authEndpoints.providers, {});
const never = () => () => undefined;

/** Sign-in methods without a password that browser and server support. Our pages run no third-party scripts. */
export function OtherServices({ onSignedIn }: { onSignedIn: (login: Login) => void }) {
  const { data } = useQuery(providersQuery);
  const hasPasskeys = useSyncExternalStore(never, knowsPasskeys, () => false);
  const bot = data?.telegram?.bot_id;
  if (!hasPasskeys && bot === undefined && !data?.oidc) return null;
  return (
    <div className={styles.others}>
      <p className={styles.or}>
        <Trans>или</Trans>
      </p>
      {hasPasskeys ? <ByPasskey onSignedIn={onSignedIn} /> : null}
      {bot === undefined ? null : (
        <Button variant="secondary" icon="send" full onClick={() => redirectToTelegram(bot)}>
          <Trans>Войти через Telegram</Trans>
        </Button>
      )}
      {data?.oidc ? <ByIssuer name={data.oidc.name} /> : null}
    </div>
  );
}

function ByPasskey({ onSignedIn }: { onSignedIn: (login: Login) => void }) {
  const { start, isPending, failure } = usePasskeyCall(async (call) => {
    const options = await call(secondFactorEndpoints.passkeyOptions, { body: {} });
    const credential = await signWithPasskey(options);
    return await call(secondFactorEndpoints.passkeyLogin, { body: { credential } });
  }, onSignedIn);
  return (
    <>
      <Button variant="secondary" icon="fingerprint" full isPending={isPending} onClick={start}>
        <Trans>Войти по отпечатку или лицу</Trans>
      </Button>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

function ByIssuer({ name }: { name: string }) {
  const { mutate, isPending, isError } = useCallMutation({
    run: (call) => redirectToIssuer(call),
  });
  return (
    <>
      <Button variant="secondary" icon="log-in" full isPending={isPending} onClick={() => mutate()}>
        <Trans>Войти через {name}</Trans>
      </Button>
      <FormFailure>
        {isError ? <Trans>{name} сейчас не отвечает. Попробуйте позже.</Trans> : null}
      </FormFailure>
    </>
  );
}
