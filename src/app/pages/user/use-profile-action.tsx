import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ProfilePermissions, UserProfile } from '#contract/users/entities.ts';
import type { ProfileActionName } from '#app/features/users/profile/profile-actions.tsx';
import { loadCabinetWords } from '#app/platform/i18n/lazy-words.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { useMe } from '#app/platform/session/me.ts';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { relationQuery } from '#app/shared/blocks/relation-query.ts';

const ActionDialog = lazyDialog(async (i18n) => {
  const [dialog] = await Promise.all([
    import('#app/features/offers/person-action.tsx'),
    loadCabinetWords(i18n),
  ]);
  return dialog.PersonAction;
});

const REASONS = { write: 'ask', call: 'phone', offer: 'offer' } as const;

interface ProfileAction {
  readonly can: ProfilePermissions;
  readonly act: (action: ProfileActionName) => void;
  readonly dialog: ReactNode;
}

/**
 * Actions on a person's profile. A visitor sees those that the public profile allows, and is asked to sign in; then
 * the server says who may.
 */
export function useProfileAction(user: UserProfile | undefined): ProfileAction {
  const isSignedIn = useIsSignedIn();
  const me = useMe();
  const id = user?.id ?? '';
  const { data: relation } = useQuery({ ...relationQuery(id), enabled: isSignedIn && user !== undefined });
  const [action, setAction] = useState<ProfileActionName>();
  return {
    // Until the server has answered, only the reader's own profile is known to have none.
    can: relation?.can ?? (me?.id === id ? undefined : user?.can) ?? NOTHING,
    act: (next) => requireSignIn(REASONS[next], () => setAction(next)),
    dialog:
      user && action ? (
        <ActionDialog user={user} action={action} onClose={() => setAction(undefined)} />
      ) : null,
  };
}

const NOTHING: ProfilePermissions = { write: false, call: false, offer: false };
