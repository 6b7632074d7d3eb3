import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { authEndpoints } from '../../../contract/auth/endpoints.ts';
import { endpointQuery } from '../../platform/query/endpoint-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sign-in.module.css';
import { telegramAddress } from './telegram.ts';

export const providersQuery = endpointQuery(authEndpoints.providers, {});

/** Those that this installation is configured for; by redirect, so that no outside script runs on our pages. */
export function OtherServices() {
  const { data } = useQuery(providersQuery);
  if (!data?.telegram) return null;
  return (
    <div className={styles.others}>
      <p className={styles.or}>
        <Trans>или</Trans>
      </p>
      <a
        href={telegramAddress(data.telegram.bot_id, `${location.origin}/login`)}
        className={buttonClass({ variant: 'secondary', full: true })}
      >
        <Icon name="send" />
        <Trans>Войти через Telegram</Trans>
      </a>
    </div>
  );
}
