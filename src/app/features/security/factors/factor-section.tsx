import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { SecondFactor } from '#contract/auth/second-factor.ts';
import type { Me } from '#contract/me/entities.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SectionRow, Section } from '../section.tsx';
import { secondFactorQuery, useRefreshSecurity } from '../security-queries.ts';
import styles from '../security.module.css';

/** Lazy, because drawing the QR code needs half as much code again as the screen. */
const TotpSetup = lazyDialog(async () => (await import('./totp-setup.tsx')).TotpSetupForm);

type Open = 'totp' | 'totp-off' | 'passkey' | 'codes';

export function FactorSection({ me }: { me: Me }) {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  return (
    <Section
      title={<Trans>Двухэтапный вход</Trans>}
      note={<Trans>Кроме пароля понадобится то, что есть только у вас. Украденного пароля не хватит.</Trans>}
    >
      {data ? (
        <Factors me={me} factor={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={200} />
      )}
    </Section>
  );
}

function Factors({ me, factor }: { me: Me; factor: SecondFactor }) {
  const refresh = useRefreshSecurity();
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const changed = (made: readonly string[] | null) => {
    close();
    refresh();
    setCodes(made ?? undefined);
  };
  const isOn = factor.totp || factor.passkeys.length > 0;
  return (
    <>
      {factor.required && !isOn ? (
        <p className={styles.required}>
          <Icon name="shield-alert" />
          <Trans>Модераторам двухэтапный вход нужен обязательно: без него решения принимать нельзя.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        <SectionRow
          icon="smartphone"
          title={<Trans>Приложение с кодами</Trans>}
          state={factor.totp ? <Trans>Включено</Trans> : <Trans>Выключено</Trans>}
          isGood={factor.totp}
        >
          <Button variant="quiet" onClick={() => setOpen(factor.totp ? 'totp-off' : 'totp')}>
            {factor.totp ? <Trans>Выключить</Trans> : <Trans>Включить</Trans>}
          </Button>
        </SectionRow>
        <PasskeyRows
          me={me}
          passkeys={factor.passkeys}
          onChanged={refresh}
          onAdd={() => setOpen('passkey')}
        />
        {isOn ? (
          <SectionRow
            icon="life-buoy"
            title={<Trans>Коды восстановления</Trans>}
            state={
              <Plural
                value={factor.recovery_codes_left}
                one="Остался # код"
                few="Осталось # кода"
                many="Осталось # кодов"
                other="Осталось # кодов"
              />
            }
          >
            <Button variant="quiet" onClick={() => setOpen('codes')}>
              <Trans>Новые</Trans>
            </Button>
          </SectionRow>
        ) : null}
      </ul>
      {open === 'totp' ? <TotpSetup me={me} onClose={close} onAdded={changed} /> : null}
      {open === 'passkey' ? <PasskeySetup me={me} onClose={close} onAdded={changed} /> : null}
      {open === 'totp-off' ? (
        <ProofDialog
          me={me}
          title={<Trans>Выключить приложение с кодами?</Trans>}
          endpoint={secondFactorEndpoints.totpRemove}
          args={(proof) => ({ body: { proof } })}
          onDone={() => changed(null)}
          submit={<Trans>Выключить</Trans>}
          onClose={close}
        >
          <p>
            <Trans>Коды из него перестанут действовать.</Trans>
          </p>
        </ProofDialog>
      ) : null}
      {open === 'codes' ? (
        <ProofDialog
          me={me}
          title={<Trans>Новые коды восстановления</Trans>}
          endpoint={secondFactorEndpoints.recoveryCodes}
          args={(proof) => ({ body: { proof } })}
          onDone={({ recovery_codes }) => changed(recovery_codes)}
          submit={<Trans>Получить новые коды</Trans>}
          onClose={close}
        >
          <p>
            <Trans>Прежние коды перестанут действовать.</Trans>
          </p>
        </ProofDialog>
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </>
  );
}
