import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { RECORDS_PER_PAGE } from '#app/shared/chats/chat-queries.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './chat.module.css';
import { RecordBubble } from './record-bubble.tsx';

export function FoundRecords({ chat, sought }: { chat: string; sought: string }) {
  const { t } = useLingui();
  const words = useDeferredValue(sought.trim().slice(0, LIMITS.searchMax));
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(messagesEndpoints.get, {
      params: { id: chat },
      query: { size: RECORDS_PER_PAGE, search: words },
    }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const records = words === '' ? undefined : data?.records;
  return (
    <div
      className={styles.records}
      role="region"
      aria-label={t`Найденные сообщения`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls this region
      tabIndex={0}
    >
      <div className={styles.inner}>
        {isError && !records ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {records?.length === 0 ? <Notice icon="search-x" title={<Trans>Таких сообщений нет</Trans>} /> : null}
        <ol className={styles.list}>
          {records?.map((record) => (
            <li key={record.seq}>
              <RecordBubble record={record} isDated />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
