import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meEndpoints } from '../../../contract/me/endpoints.ts';
import type { Me } from '../../../contract/me/entities.ts';
import { useCallMutation } from '../../platform/forms/use-call-mutation.ts';
import { meQuery } from '../../platform/session/me.ts';
import { leaveForIssuer, leaveForTelegram, type Provider } from '../../platform/session/service-flow.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { Row, Section } from './section.tsx';
import { providersQuery } from './security-queries.ts';
import styles from './security.module.css';

/** Other services that open the account too; what was linked can be taken back, also when it is no longer offered. */
export function ServicesSection({ me }: { me: Me }) {
  const { data: offered } = useQuery(providersQuery);
  const { unlink, leave, isPending } = useServices();

  const isLinked = (provider: Provider) => me.identities.includes(provider);
  const bot = offered?.telegram?.bot_id;
  const toTelegram = () => {
    if (bot !== undefined) leaveForTelegram(bot, 'link');
  };
  const rows = [
    { provider: 'telegram', icon: 'send', name: 'Telegram', isOffered: bot !== undefined, begin: toTelegram },
    {
      provider: 'oidc',
      icon: 'log-in',
      name: offered?.oidc?.name ?? 'OpenID Connect',
      isOffered: Boolean(offered?.oidc),
      begin: leave,
    },
  ] as const;
  const shown = rows.filter(({ provider, isOffered }) => isOffered || isLinked(provider));
  if (shown.length === 0) return null;
  return (
    <Section title={<Trans>Вход через другие сервисы</Trans>}>
      <ul className={styles.list}>
        {shown.map(({ provider, icon, name, begin }) => (
          <li key={provider}>
            <Row
              icon={icon}
              title={name}
              state={isLinked(provider) ? <Trans>Привязан</Trans> : <Trans>Не привязан</Trans>}
              isGood={isLinked(provider)}
            >
              <Button
                variant="quiet"
                disabled={isPending}
                onClick={() => (isLinked(provider) ? unlink(provider) : begin())}
              >
                {isLinked(provider) ? <Trans>Отвязать</Trans> : <Trans>Привязать</Trans>}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useServices() {
  const { t } = useLingui();
  const client = useQueryClient();
  const fail = () => showToast({ kind: 'error', text: t`Не получилось. Попробуйте ещё раз` });
  const unlinking = useCallMutation({
    run: (call, provider: Provider) => call(meEndpoints.unlinkIdentity, { params: { provider } }),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me);
      showToast({ kind: 'success', text: t`Отвязано` });
    },
    onError: fail,
  });
  const leaving = useCallMutation({
    run: (call) => leaveForIssuer(call, 'link'),
    onError: fail,
  });
  return {
    unlink: unlinking.mutate,
    leave: () => leaving.mutate(),
    isPending: unlinking.isPending || leaving.isPending,
  };
}
