import { Trans } from '@lingui/react/macro';
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Me } from '#contract/me/entities.ts';
import { unreadMessagesQuery } from '#app/platform/notifications/unread-messages-query.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { ToDos } from './to-dos.tsx';
import styles from './home-parts.module.css';
import { homeQuery } from './home-query.ts';
import { MissingCard } from './missing-card.tsx';
import { MyFacts } from './my-facts.tsx';
import { AccountStanding } from './standing.tsx';

/** Resolves once there is something to draw; what the last visit left is good enough to begin with. */
export async function askHome(client: QueryClient): Promise<void> {
  const isMissing = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryData(queryKey) === undefined;
  await Promise.all([
    isMissing(homeQuery) ? client.prefetchQuery(homeQuery) : undefined,
    isMissing(unreadMessagesQuery) ? client.prefetchQuery(unreadMessagesQuery) : undefined,
  ]);
}

/** Between who the person is and the cabinet's contents: what there is, what is missing and what waits for them. */
export function HomeParts({ me }: { me: Me }) {
  const { data: home, isError, refetch } = useQuery(homeQuery);
  return (
    <div className={styles.parts}>
      <AccountStanding home={home} isAwaited={!home && !isError} />
      <MissingCard me={me} verification={home?.verification} />
      <ToDos duties={home?.duties ?? []} />
      {!home && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      <div className={styles.facts}>
        <MyFacts me={me} />
        <Link to="/cabinet/$" params={{ _splat: 'edit-account' }}>
          <Trans>Изменить</Trans>
        </Link>
      </div>
    </div>
  );
}
