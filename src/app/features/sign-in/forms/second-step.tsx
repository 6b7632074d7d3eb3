import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Login, SecondFactorNeeded } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { CodeField, RecoveryCodeField } from '#app/ui/controls/code-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { knowsPasskeys, signWithPasskey } from '#app/platform/session/passkeys.ts';
import styles from '../sign-in.module.css';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { usePasskeyCall } from './use-passkey-call.ts';

type Needed = SecondFactorNeeded['second_factor'];
type Method = Needed['methods'][number];

/** The second factor after a correct password, by one of the account's methods. */
export function SecondStep({
  needed,
  onSignedIn,
  onBack,
}: {
  needed: Needed;
  onSignedIn: (login: Login) => void;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const methods = needed.methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [method, setMethod] = useState(methods[0] ?? 'recovery_code');
  const others = methods.filter((each) => each !== method);
  const words: Record<Method, string> = {
    passkey: t`Войти по отпечатку или лицу`,
    totp: t`Ввести код из приложения`,
    recovery_code: t`Ввести код восстановления`,
  };
  return (
    <div className={styles.panel}>
      <h2 className={styles.step}>
        <Trans>Ещё один шаг</Trans>
      </h2>
      {method === 'passkey' ? (
        <SecondStepPasskey ticket={needed.ticket} onSignedIn={onSignedIn} />
      ) : (
        <CodeForm key={method} method={method} ticket={needed.ticket} onSignedIn={onSignedIn} />
      )}
      <div className={styles.choices}>
        {others.map((each) => (
          <button key={each} type="button" className={styles.link} onClick={() => setMethod(each)}>
            {words[each]}
          </button>
        ))}
        <button type="button" className={styles.link} onClick={onBack}>
          <Trans>Назад</Trans>
        </button>
      </div>
    </div>
  );
}

function CodeForm({
  method,
  ticket,
  onSignedIn,
}: {
  method: Exclude<Method, 'passkey'>;
  ticket: string;
  onSignedIn: (login: Login) => void;
}) {
  const { t } = useLingui();
  const isTotp = method === 'totp';
  const wrong = isTotp ? t`Введите шесть цифр` : t`В коде восстановления 16 знаков`;
  const form = useForm({
    ...buildFormOptions(secondFactorEndpoints.finish),
    required: { code: wrong },
    args: (field) => ({ body: { ticket, factor: { method, code: field('code') } } }),
    onDone: onSignedIn,
  });
  const error = form.errors['code'] ?? (form.errors['factor'] ? wrong : undefined);
  return (
    <Form form={form} submit={<Trans>Войти</Trans>} aria-label={t`Второй шаг входа`}>
      <p>
        {isTotp ? (
          <Trans>Откройте приложение с кодами и введите код, который оно показывает для Yumush.</Trans>
        ) : (
          <Trans>Введите один из кодов, которые вы сохранили. Каждый действует один раз.</Trans>
        )}
      </p>
      {isTotp ? <CodeField from="app" isFirst error={error} /> : <RecoveryCodeField isFirst error={error} />}
    </Form>
  );
}

function SecondStepPasskey({ ticket, onSignedIn }: { ticket: string; onSignedIn: (login: Login) => void }) {
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
