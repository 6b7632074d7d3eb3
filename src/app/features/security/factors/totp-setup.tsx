import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { encode } from 'uqr';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { TotpSetup as Setup } from '#contract/auth/second-factor.ts';
import { CodeField } from '#app/ui/controls/code-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { type FactorSetupProps, ProofDialog } from './proof-dialog.tsx';
import styles from '../security.module.css';
import { useCopy } from '../use-copy.ts';

/** Asks for a proof, shows the secret and checks the app's first code. */
export function TotpSetupForm({ me, onClose, onAdded }: FactorSetupProps) {
  const [setup, setSetup] = useState<Setup>();
  if (setup) return <FirstCode setup={setup} onClose={onClose} onAdded={onAdded} />;
  return (
    <ProofDialog
      me={me}
      title={<Trans>Приложение с кодами</Trans>}
      endpoint={secondFactorEndpoints.totpStart}
      args={(proof) => ({ body: { proof } })}
      onDone={setSetup}
      submit={<Trans>Продолжить</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          При входе понадобится код из приложения: Google Authenticator, Яндекс Ключ, Aegis или другого. Оно
          работает и без интернета.
        </Trans>
      </p>
    </ProofDialog>
  );
}

function FirstCode({ setup, onClose, onAdded }: Omit<FactorSetupProps, 'me'> & { setup: Setup }) {
  const { t } = useLingui();
  const copy = useCopy();
  const isPhone = useRouteContext({ from: '__root__', select: ({ layout }) => layout === 'mobile' });
  const picture = <QrCode text={setup.uri} label={t`QR-код для приложения с кодами`} />;
  const form = useForm({
    ...buildFormOptions(secondFactorEndpoints.totpConfirm),
    required: { code: t`Введите шесть цифр` },
    args: (field) => ({ body: { code: field('code') } }),
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  return (
    <Dialog title={<Trans>Приложение с кодами</Trans>} onClose={onClose}>
      <Form form={form} submit={<Trans>Включить</Trans>} aria-label={t`Первый код`}>
        {isPhone ? null : (
          <>
            <p>
              <Trans>1. Откройте приложение и считайте картинку камерой.</Trans>
            </p>
            {picture}
          </>
        )}
        <div>
          <p>
            {isPhone ? (
              <Trans>1. Откройте приложение на этом телефоне или скопируйте в него ключ.</Trans>
            ) : (
              <Trans>Если Yumush открыт на том же телефоне:</Trans>
            )}
          </p>
          <p className={styles.secret} translate="no">
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </p>
          <div className={styles.pair}>
            <Button variant="quiet" icon="copy" onClick={() => copy(setup.secret)}>
              <Trans>Скопировать ключ</Trans>
            </Button>
            <a href={setup.uri} className={styles.link}>
              <Trans>Открыть в приложении</Trans>
            </a>
          </div>
        </div>
        {isPhone ? (
          <details>
            <summary>
              <Trans>Приложение на другом телефоне</Trans>
            </summary>
            {picture}
          </details>
        ) : null}
        <p>
          <Trans>2. Введите код, который показывает приложение.</Trans>
        </p>
        <CodeField from="app" error={form.errors['code']} />
      </Form>
    </Dialog>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
