import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { ALERTS, type Alert, type SavedSearch } from '#contract/saved-searches/entities.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useLookups } from '#app/platform/lookups/use-lookups.ts';
import { PushOffer } from '#app/platform/push/push-offer.tsx';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { useOrLater } from '#app/platform/outbox/use-or-later.ts';
import { controlClass } from '#app/ui/forms/field.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { DeleteSearch, RenameSearch } from './search-dialogs.tsx';
import { QueuedChanges } from './queued-changes.tsx';
import { searchOfFilter } from './search-filter.ts';
import { savedSearchesQuery } from './search-queries.ts';
import { useSearchWords } from './search-words.ts';
import styles from './searches.module.css';

/** The cabinet's page of saved searches. */
export function SavedSearchesScreen() {
  if (!useWords(loadLazyWords)) return <Skeleton height={240} />;
  return (
    <>
      <QueuedChanges />
      <SavedSearches />
    </>
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
          О новых объявлениях скажет колокольчик.{' '}
          <Link to="/cabinet/$" params={{ _splat: 'settings' }} hash="notification-channels">
            Как сообщать ещё
          </Link>
        </Trans>
      </p>
      {data.items.some(({ alert }) => alert !== 'off') ? <PushOffer about="search" /> : null}
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
  const orLater = useOrLater();
  const { id, kind, filter, fresh, alert } = search;
  const name = search.name ?? words(kind, filter);
  const editing = useCallMutation({
    run: (call, body: { alert?: Alert; seen?: true }) =>
      orLater(() => call(savedSearchesEndpoints.edit, { params: { id }, body }), {
        title: name,
        thing: body.alert && { type: 'search.edit', search: id, body: { alert: body.alert } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
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
          to={`/${AD_PLURALS[kind]}`}
          search={searchOfFilter(filter, cities)}
          onClick={() => {
            if (fresh > 0) editing.mutate({ seen: true });
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
        value={editing.isPending ? (editing.variables.alert ?? alert) : alert}
        onChange={(event) => {
          const chosen = ALERTS.find((each) => each === event.currentTarget.value);
          if (chosen) editing.mutate({ alert: chosen });
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
        <Link to="/services" className={buttonClass()}>
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
