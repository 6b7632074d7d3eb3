import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { UserProfile, ProfilePermissions } from '#contract/users/entities.ts';
import { AuthorAds } from '#app/features/ads/list/author-ads.tsx';
import { useOfflineComponents } from '#app/features/ads/offline-views.ts';
import { ProfileActions, type ProfileActionName } from '#app/features/users/profile/profile-actions.tsx';
import { ProfileScreen } from '#app/features/users/profile/profile-screen.tsx';
import { ProfileSkeleton } from '#app/features/users/profile/profile-skeleton.tsx';
import { userQuery } from '#app/features/users/user-queries.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { IconButton } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { useMe } from '#app/platform/session/me.ts';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { personRelationQuery } from '#app/shared/blocks/person-relation-query.ts';
import { NO_RETRY_ON_MOUNT, useReloadWhenEntityGone } from '../load-failure.ts';
import { type ProfileSearch, shownKind, shownTab } from './profile-search.ts';

const PersonMenu = lazyDialog(async (i18n) => {
  const [menu] = await Promise.all([
    import('#app/features/reports/person-menu.tsx'),
    ensureCabinetCatalog(i18n),
  ]);
  return menu.PersonMenu;
});

const FeedbackActions = lazyComponent(
  async () => (await import('./personal-feedback.tsx')).FeedbackActionsWithReport,
);

const DealsWithPerson = lazyComponent(async () => (await import('./personal-deals.tsx')).PersonalDeals);

const NotFound = lazyComponent(async () => (await import('../not-found/not-found-page.tsx')).NotFoundPage);

export function ProfilePage({ id, search }: { id: string; search: ProfileSearch }) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const isSignedIn = useIsSignedIn();
  const { NeverSeen } = useOfflineComponents();
  const { data: user, error, refetch } = useQuery({ ...userQuery(id), ...NO_RETRY_ON_MOUNT });
  const { can, act, dialog } = useProfileAction(user);
  const isOver = useReloadWhenEntityGone(error, user !== undefined);
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

const ActionDialog = lazyDialog(async (i18n) => {
  const [dialog] = await Promise.all([
    import('#app/features/offers/contact-person-action.tsx'),
    ensureCabinetCatalog(i18n),
  ]);
  return dialog.ContactPersonAction;
});

const REASONS = { write: 'ask', call: 'phone', offer: 'offer' } as const;

interface ProfileAction {
  readonly can: ProfilePermissions;
  readonly act: (action: ProfileActionName) => void;
  readonly dialog: ReactNode;
}

/**
 * Actions on a person's profile. A visitor sees the actions that the public profile allows, and is asked to sign in;
 * then the server says which of them this person may take.
 */
function useProfileAction(user: UserProfile | undefined): ProfileAction {
  const isSignedIn = useIsSignedIn();
  const me = useMe();
  const id = user?.id ?? '';
  const { data: relation } = useQuery({
    ...personRelationQuery(id),
    enabled: isSignedIn && user !== undefined,
  });
  const [action, setAction] = useState<ProfileActionName>();
  return {
    // Until the server has answered, the reader's own profile has no actions, and others have the public ones.
    can: relation?.can ?? (me?.id === id ? undefined : user?.can) ?? NOTHING,
    act: (next) => requireSignIn(REASONS[next], () => setAction(next)),
    dialog:
      user && action ? (
        <ActionDialog user={user} action={action} onClose={() => setAction(undefined)} />
      ) : null,
  };
}

const NOTHING: ProfilePermissions = { write: false, call: false, offer: false };
