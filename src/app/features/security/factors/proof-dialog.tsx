import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { Proof } from '#contract/auth/second-factor.ts';
import type { Me } from '#contract/me/entities.ts';
import type { Call } from '#device/call.ts';
import { CodeField, RecoveryCodeField } from '#app/ui/controls/code-field.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { knowsPasskeys, signWithPasskey } from '#app/platform/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import styles from '../security.module.css';
import { type ProofHandle, type CallWithProof, useProof } from './use-proof.ts';

type Method = Proof['method'];

export interface FactorSetupProps {
  me: Me;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Asks for the password or an active factor before an action that only the owner may perform. */
export function ProofDialog<E extends Endpoint>({
  me,
  title,
  children,
  submit,
  onClose,
  ...proven
}: CallWithProof<E> & {
  me: Me;
  title: ReactNode;
  /** Explains the action. */
  children: ReactNode;
  submit: ReactNode;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const prover = useProof(proven);
  const methods = methodsOf(me);
  const [method, setMethod] = useState(methods[0]);
  const words: Record<Method, string> = {
    password: t`Подтвердить паролем`,
    passkey: t`Подтвердить по отпечатку или лицу`,
    totp: t`Подтвердить кодом из приложения`,
    recovery_code: t`Подтвердить кодом восстановления`,
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <div>{children}</div>
        {method === undefined ? (
          <p>
            <Trans>Сначала задайте пароль: им вы подтвердите, что это вы.</Trans>
          </p>
        ) : method === 'passkey' ? (
          <ByPasskey prover={prover} label={words.passkey} />
        ) : (
          <ByText key={method} method={method} prover={prover} submit={submit} phone={me.phone} />
        )}
        <div className={styles.choices}>
          {methods
            .filter((each) => each !== method)
            .map((each) => (
              <button key={each} type="button" className={styles.link} onClick={() => setMethod(each)}>
                {words[each]}
              </button>
            ))}
        </div>
      </div>
    </Dialog>
  );
}

function methodsOf({ has_password, second_factor }: Me): Method[] {
  return [
    ...(has_password ? (['password'] as const) : []),
    ...(second_factor.passkeys > 0 && knowsPasskeys() ? (['passkey'] as const) : []),
    ...(second_factor.totp ? (['totp'] as const) : []),
    ...(second_factor.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
}

function ByPasskey({ prover, label }: { prover: ProofHandle; label: string }) {
  const find = async (call: Call): Promise<Proof> => {
    const options = await call(secondFactorEndpoints.proofOptions, {});
    return { method: 'passkey', credential: await signWithPasskey(options) };
  };
  return (
    <>
      <FormFailure>{prover.failure ?? prover.wrong}</FormFailure>
      <Button icon="fingerprint" full isPending={prover.isPending} onClick={() => prover.prove(find)}>
        {label}
      </Button>
    </>
  );
}

function ByText({
  method,
  prover,
  submit,
  phone,
}: {
  method: Exclude<Method, 'passkey'>;
  prover: ProofHandle;
  submit: ReactNode;
  phone: string | null;
}) {
  const { t } = useLingui();
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const given = new FormData(event.currentTarget).get('proof');
        const text = typeof given === 'string' ? given : '';
        setEmpty(text.trim() === '');
        if (text.trim() === '' || prover.isPending) return;
        prover.prove(() => (method === 'password' ? { method, password: text } : { method, code: text }));
      }}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={phone ?? ''} readOnly />
      <ProofField
        method={method}
        name="proof"
        isFirst
        error={isEmpty ? t`Обязательное поле` : prover.wrong}
      />
      <FormFailure>{prover.failure}</FormFailure>
      <Button type="submit" full isPending={prover.isPending}>
        {submit}
      </Button>
    </form>
  );
}

function ProofField({
  method,
  ...field
}: {
  method: Exclude<Method, 'passkey'>;
  name: string;
  isFirst: boolean;
  error: string | undefined;
}) {
  switch (method) {
    case 'password':
      return <PasswordField kind="current" {...field} />;
    case 'totp':
      return <CodeField from="app" {...field} />;
    case 'recovery_code':
      return <RecoveryCodeField {...field} />;
  }
}
