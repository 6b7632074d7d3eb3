import { Trans } from '@lingui/react/macro';
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Me } from '#contract/me/entities.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { ToDos } from './to-dos.tsx';
import styles from './home-parts.module.css';
import { MissingCard } from './missing-card.tsx';
import { MyFacts } from './my-facts.tsx';
import { AccountStanding } from './standing.tsx';

/** This time is short, because actions on other screens change the figures. */
const HOME_STALE_MS = 5000;

/** Data of the cabinet's first screen, except `Me`. */
const homeQuery = { ...endpointQuery(homeEndpoints.get, {}), staleTime: HOME_STALE_MS };

/** Prefetches what is not cached; the last visit's data is good enough to start with. */
export async function askHome(client: QueryClient): Promise<void> {
  const isMissing = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryData(queryKey) === undefined;
  await Promise.all([
    isMissing(homeQuery) ? client.prefetchQuery(homeQuery) : undefined,
    isMissing(unreadMessagesQuery) ? client.prefetchQuery(unreadMessagesQuery) : undefined,
  ]);
}

/** The part between the person and the cabinet's menu: figures, missing profile parts and to-dos. */
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
