import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useSetCachedMe } from '#app/platform/session/use-set-cached-me.ts';
import {
  redirectToIssuer,
  redirectToTelegram,
  type SocialProvider,
} from '#app/platform/session/service-flow.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { ProofDialog } from './factors/proof-dialog.tsx';
import { SectionRow, Section } from './section.tsx';
import { providersQuery } from './security-queries.ts';
import styles from './security.module.css';

interface Service {
  readonly provider: SocialProvider;
  readonly name: string;
}

/** Other services that can sign in to the account; a linked one can be unlinked even when it is no longer offered. */
export function SignInProvidersSection({ me }: { me: Me }) {
  const { data: offered } = useQuery(providersQuery);
  const { unlink, leave, isPending } = useServices();
  const [linking, setLinking] = useState<Service>();

  const isLinked = (provider: SocialProvider) => me.identities.includes(provider);
  const wasLinked = (provider: SocialProvider) => me.unlinked_identities.includes(provider);
  const bot = offered?.telegram?.bot_id;
  const rows = [
    { provider: 'telegram', icon: 'send', name: 'Telegram', isOffered: bot !== undefined },
    {
      provider: 'oidc',
      icon: 'log-in',
      name: offered?.oidc?.name ?? 'OpenID Connect',
      isOffered: Boolean(offered?.oidc),
    },
  ] as const;
  const shown = rows.filter(({ provider, isOffered }) => isOffered || isLinked(provider));
  if (shown.length === 0) return null;
  const lost = shown.flatMap(({ provider, name }) => (wasLinked(provider) ? [name] : [])).join(', ');
  return (
    <Section title={<Trans>Вход через другие сервисы</Trans>}>
      {lost ? (
        <p className={styles.required}>
          <Icon name="shield-alert" />
          <Trans>Пароль сменился, поэтому через {lost} больше не войти. Привяжите снова то, что ваше.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {shown.map(({ provider, icon, name }) => (
          <SectionRow
            key={provider}
            icon={icon}
            title={name}
            state={
              isLinked(provider) ? (
                <Trans>Привязан</Trans>
              ) : wasLinked(provider) ? (
                <Trans>Отвязан: пароль сменился</Trans>
              ) : (
                <Trans>Не привязан</Trans>
              )
            }
            isGood={isLinked(provider)}
          >
            <Button
              variant="quiet"
              disabled={isPending}
              onClick={() => (isLinked(provider) ? unlink(provider) : setLinking({ provider, name }))}
            >
              {isLinked(provider) ? <Trans>Отвязать</Trans> : <Trans>Привязать</Trans>}
            </Button>
          </SectionRow>
        ))}
      </ul>
      {linking ? (
        <LinkDialog
          me={me}
          service={linking}
          onProven={(ticket) => {
            setLinking(undefined);
            leave({ provider: linking.provider, bot, ticket });
          }}
          onClose={() => setLinking(undefined)}
        />
      ) : null}
    </Section>
  );
}

/** Asks for the proof before leaving for the service, so that its answer can be used as soon as it arrives. */
function LinkDialog({
  me,
  service: { provider, name },
  onProven,
  onClose,
}: {
  me: Me;
  service: Service;
  onProven: (ticket: string) => void;
  onClose: () => void;
}) {
  return (
    <ProofDialog
      me={me}
      title={<Trans>Вход через {name}</Trans>}
      endpoint={meEndpoints.startLinking}
      args={(proof) => ({ body: { provider, proof } })}
      onDone={({ ticket }) => onProven(ticket)}
      submit={<Trans>Продолжить</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          Подтвердите, что это вы: после этого в ваш аккаунт можно будет войти через {name}. Мы сообщим об
          этом по SMS.
        </Trans>
      </p>
    </ProofDialog>
  );
}

function useServices() {
  const { t } = useLingui();
  const writeMe = useSetCachedMe();
  const fail = () => showToast({ kind: 'error', text: t`Не получилось. Попробуйте ещё раз` });
  const unlinking = useCallMutation({
    run: (call, provider: SocialProvider) => call(meEndpoints.unlinkIdentity, { params: { provider } }),
    onSuccess: async (me) => {
      await writeMe(me);
      showToast({ kind: 'success', text: t`Отвязано` });
    },
    onError: fail,
  });
  const leaving = useCallMutation({
    run: async (call, to: { provider: SocialProvider; bot: string | undefined; ticket: string }) => {
      if (to.provider === 'oidc') await redirectToIssuer(call, to.ticket);
      else if (to.bot !== undefined) redirectToTelegram(to.bot, to.ticket);
    },
    onError: fail,
  });
  return {
    unlink: unlinking.mutate,
    leave: leaving.mutate,
    isPending: unlinking.isPending || leaving.isPending,
  };
}
