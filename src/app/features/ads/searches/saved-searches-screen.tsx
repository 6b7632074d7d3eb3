import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ALERTS, type Alert, type SavedSearch } from '#contract/saved-searches/entities.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { ensureCabinetCatalog, ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { useOutbox } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { controlClass } from '#app/ui/controls/field.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { DeleteSearch, RenameSearch } from './search-dialogs.tsx';
import { searchOfFilter } from './search-filter.ts';
import { savedSearchesQuery } from './search-queries.ts';
import { useSearchWords } from './search-words.ts';
import styles from './searches.module.css';

export function SavedSearchesScreen() {
  if (!useLazyCatalog(ensureLazyCatalog)) return <Skeleton height={240} />;
  return (
    <>
      <QueuedChanges />
      <SavedSearches />
    </>
  );
}

function QueuedChanges() {
  const { t } = useLingui();
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const queued = useOutbox(({ state, item }) => state !== 'done' && item.type.startsWith('search.')) ?? [];
  if (!hasWords || queued.length === 0) return null;
  return (
    <ul className={styles.queued} aria-label={t`На этом устройстве`}>
      {queued.map((row) => (
        <li key={row.id}>
          <OutboxItemCard queued={row} />
        </li>
      ))}
    </ul>
  );
}

function SavedSearches() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(savedSearchesQuery);
  const [asked, setAsked] = useState<{ to: 'rename' | 'delete'; search: SavedSearch }>();
  const close = (): void => setAsked(undefined);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  if (data.items.length === 0) return <NothingYet />;
  return (
    <>
      <p className={styles.how}>
        <Trans>
          Новые объявления придут в уведомления.{' '}
          <Link to="/cabinet/$" params={{ _splat: 'settings' }} hash="notification-channels">
            Другие способы
          </Link>
        </Trans>
      </p>
      <ul className={styles.searches} aria-label={t`Сохранённые поиски`}>
        {data.items.map((search) => (
          <li key={search.id}>
            <Search search={search} onAsk={(to) => setAsked({ to, search })} />
          </li>
        ))}
      </ul>
      {asked?.to === 'rename' ? <RenameSearch search={asked.search} onClose={close} /> : null}
      {asked?.to === 'delete' ? <DeleteSearch search={asked.search} onClose={close} /> : null}
    </>
  );
}

function Search({ search, onAsk }: { search: SavedSearch; onAsk: (to: 'rename' | 'delete') => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { cities } = useLookups();
  const words = useSearchWords();
  const queueWrite = useQueuedWrite();
  const { id, kind, filter, fresh, alert } = search;
  const name = search.name ?? words(kind, filter);
  const onSuccess = () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
  const looking = useCallMutation({
    run: (call) => call(savedSearchesEndpoints.edit, { params: { id }, body: { seen: true } }),
    onSuccess,
    toastsFailure: true,
  });
  const editing = useCallMutation({
    run: (_call, chosen: Alert) =>
      queueWrite({ item: { type: 'search.edit', search: id, body: { alert: chosen } }, title: name }),
    onSuccess,
    toastsFailure: true,
  });
  const alerts: Record<Alert, string> = {
    at_once: t`Сообщать сразу`,
    daily: t`Раз в день`,
    off: t`Не сообщать`,
  };
  return (
    <>
      <div className={styles.name}>
        <Link
          {...listLink(kind)}
          search={searchOfFilter(filter, cities)}
          onClick={() => {
            if (fresh > 0) looking.mutate();
          }}
        >
          {name}
        </Link>
        <p>
          {i18n._(KIND_WORDS[kind].title)}
          {fresh > 0 ? (
            <span className={styles.fresh}>
              <Plural value={fresh} one="# новое" few="# новых" many="# новых" other="# новых" />
            </span>
          ) : null}
        </p>
      </div>
      <select
        className={controlClass}
        aria-label={t`Когда сообщать: ${name}`}
        value={editing.isPending ? editing.variables : alert}
        onChange={(event) => {
          const chosen = ALERTS.find((each) => each === event.currentTarget.value);
          if (chosen) editing.mutate(chosen);
        }}
      >
        {ALERTS.map((each) => (
          <option key={each} value={each}>
            {alerts[each]}
          </option>
        ))}
      </select>
      <IconButton icon="pencil" label={t`Переименовать: ${name}`} onClick={() => onAsk('rename')} />
      <IconButton icon="trash-2" label={t`Удалить: ${name}`} onClick={() => onAsk('delete')} />
    </>
  );
}

function NothingYet() {
  return (
    <Notice
      icon="bell"
      title={<Trans>Сохранённых поисков нет</Trans>}
      action={
        <Link {...listLink('service')} className={buttonClass()}>
          <Trans>К объявлениям</Trans>
        </Link>
      }
    >
      <Trans>
        Выберите в списке фильтры и нажмите «Сообщить, когда появится»: мы скажем о новых объявлениях.
      </Trans>
    </Notice>
  );
}
