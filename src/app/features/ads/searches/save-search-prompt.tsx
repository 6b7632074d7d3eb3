import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { PushOffer } from '#app/shared/push/push-offer.tsx';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import { filterOf, isSameFilter } from './search-filter.ts';
import { savedSearchesQuery } from './search-queries.ts';
import styles from './searches.module.css';

/** Offers notifications for the list's filters; renders nothing without filters. */
export function SaveSearchPrompt({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const lookups = useLookups();
  const hasWords = useLazyCatalog(ensureLazyCatalog);
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
  return (
    <Button
      variant="secondary"
      icon="bell"
      disabled={saving.isPending}
      onClick={() => requireSignIn('search', () => saving.mutate({ kind, filter }))}
    >
      <Trans>Сообщить, когда появится</Trans>
    </Button>
  );
}
