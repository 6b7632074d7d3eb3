import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '../../../../contract/ads/kinds.ts';
import { savedSearchesEndpoints } from '../../../../contract/saved-searches/endpoints.ts';
import { useCallMutation } from '../../../platform/forms/use-call-mutation.ts';
import { loadKeptWords } from '../../../platform/i18n/kept-words.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useLookups } from '../../../platform/lookups/use-lookups.ts';
import { PushOffer } from '../../../platform/push/push-offer.tsx';
import { requireSignIn } from '../../../platform/session/require-sign-in.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { ListSearch } from '../list/list-search.ts';
import { filterOf, isSameFilter } from './search-filter.ts';
import { savedSearchesQuery } from './search-queries.ts';
import styles from './searches.module.css';

/** "Tell me when there is one", for what a list is narrowed to; nothing where it is not. */
export function SearchOffer({ kind, search }: { kind: AdKind; search: ListSearch }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const lookups = useLookups();
  const hasWords = useWords(loadKeptWords);
  const isSignedIn = useIsSignedIn();
  const filter = filterOf(search, lookups.cities);
  const { data } = useQuery({ ...savedSearchesQuery, enabled: isSignedIn && filter !== undefined });
  const saving = useCallMutation({
    run: (call, body: { kind: AdKind; filter: NonNullable<typeof filter> }) =>
      call(savedSearchesEndpoints.create, { body }),
    toastsFailure: true,
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Готово: сообщим о новых объявлениях` });
      return client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    },
  });
  if (!hasWords || !filter) return null;
  const isThere =
    isSignedIn && data?.items.some((each) => each.kind === kind && isSameFilter(each.filter, filter));
  if (isThere) {
    return (
      <>
        <p className={styles.there} data-unkept>
          <Icon name="bell-ring" />
          <Trans>Сообщим о новых.</Trans>{' '}
          <Link to="/cabinet/$" params={{ _splat: 'saved-searches' }}>
            <Trans>Мои поиски</Trans>
          </Link>
        </p>
        {saving.isSuccess ? <PushOffer about="search" /> : null}
      </>
    );
  }
  const reason = t`Войдите, и мы сообщим, когда появится подходящее объявление.`;
  return (
    <Button
      variant="secondary"
      icon="bell"
      disabled={saving.isPending}
      onClick={() => requireSignIn(() => saving.mutate({ kind, filter }), reason)}
    >
      <Trans>Сообщить, когда появится</Trans>
    </Button>
  );
}
