import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserProfile } from '#contract/users/entities.ts';
import { AuthorAds } from '#app/features/ads/list/author-ads.tsx';
import { useOfflineViews } from '#app/features/ads/offline-views.ts';
import { ProfileActions } from '#app/features/users/profile/profile-actions.tsx';
import { ProfileScreen } from '#app/features/users/profile/profile-screen.tsx';
import { ProfileSkeleton } from '#app/features/users/profile/profile-skeleton.tsx';
import { userQuery } from '#app/features/users/user-queries.ts';
import { loadCabinetWords } from '#app/platform/i18n/lazy-words.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { IconButton } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { useReloadWhenGone } from '../use-reload-when-gone.ts';
import { SHOW_FAILURE } from '../load-failure.ts';
import { useProfileAction } from './use-profile-action.tsx';
import { type ProfileSearch, shownKind, shownTab } from './profile-search.ts';

const PersonMenu = lazyDialog(async (i18n) => {
  const [menu] = await Promise.all([import('#app/features/reports/person-menu.tsx'), loadCabinetWords(i18n)]);
  return menu.PersonMenu;
});

const FeedbackActions = lazyComponent(
  async () => (await import('./personal-feedback.tsx')).ActionsOfFeedback,
);

const DealsWithPerson = lazyComponent(async () => (await import('./personal-deals.tsx')).PersonalDeals);

const NotFound = lazyComponent(async () => (await import('../not-found/not-found-page.tsx')).NotFoundPage);

export function ProfilePage({ id, search }: { id: string; search: ProfileSearch }) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const isSignedIn = useIsSignedIn();
  const { NeverSeen } = useOfflineViews();
  const { data: user, error, refetch } = useQuery({ ...userQuery(id), ...SHOW_FAILURE });
  const { can, act, dialog } = useProfileAction(user);
  const isOver = useReloadWhenGone(error, user !== undefined);
  if (user && isOver) return <NotFound />;
  if (!user) {
    if (!error) return <ProfileSkeleton />;
    return (
      <>
        <TitleRow title={t`Профиль`} parent={{ to: '/' }} />
        {NeverSeen && !isConnected ? (
          <NeverSeen title={t`Этот профиль ещё не сохранён`} onRetry={() => void refetch()} />
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const kind = shownKind(user, search.ads);
  return (
    <ProfileScreen
      user={user}
      titleRow={
        <TitleRow title={user.full_name} parent={{ to: '/' }}>
          <PersonMenuButton user={user} />
        </TitleRow>
      }
      tab={shownTab(user, search)}
      shownKind={kind}
      rating={search.rating}
      FeedbackActions={FeedbackActions}
      deals={isSignedIn ? <DealsWithPerson person={id} /> : null}
      actions={
        <>
          <ProfileActions can={can} act={act} />
          {dialog}
        </>
      }
      ads={<AuthorAds kind={kind} author={id} label={t`Объявления`} />}
    />
  );
}

function PersonMenuButton({ user }: { user: UserProfile }) {
  const { t } = useLingui();
  // Counts presses, so that each one opens the dialog anew, even if its content could not be fetched the last time.
  const [opened, setOpened] = useState(0);
  return (
    <>
      <IconButton
        icon="ellipsis-vertical"
        label={t`Действия`}
        aria-haspopup="dialog"
        onClick={() => setOpened((count) => count + 1)}
      />
      {opened > 0 ? <PersonMenu key={opened} person={user} onClose={() => setOpened(0)} /> : null}
    </>
  );
}
