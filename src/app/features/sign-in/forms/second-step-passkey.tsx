import { Trans } from '@lingui/react/macro';
import type { Login } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { signWithPasskey } from '#app/platform/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '../sign-in.module.css';
import { usePasskeyCall } from './use-passkey-call.ts';

export function SecondStepPasskey({
  ticket,
  onSignedIn,
}: {
  ticket: string;
  onSignedIn: (login: Login) => void;
}) {
  const { start, isPending, failure } = usePasskeyCall(async (call) => {
    const options = await call(secondFactorEndpoints.passkeyOptions, { body: { ticket } });
    const factor = { method: 'passkey', credential: await signWithPasskey(options) } as const;
    return await call(secondFactorEndpoints.finish, { body: { ticket, factor } });
  }, onSignedIn);
  return (
    <div className={styles.panel}>
      <p>
        <Trans>Подтвердите вход отпечатком, лицом или PIN-кодом устройства либо ключом безопасности.</Trans>
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button icon="fingerprint" full isPending={isPending} onClick={start}>
        <Trans>Войти по отпечатку или лицу</Trans>
      </Button>
    </div>
  );
}
