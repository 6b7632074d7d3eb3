import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { beginLogout, tellLogouts } from '#app/platform/session/logouts.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { countUnsent, wipeDevice } from '#app/platform/session/wipe-device.ts';

/** Asks before signing out: by the browser's dialog, or by `onUnsent` when unsent items would be lost. */
export function useLogOut(onUnsent: (count: number) => void): {
  ask: () => Promise<void>;
  logOut: () => Promise<void>;
} {
  const { t } = useLingui();
  const router = useRouter();
  const { queryClient } = router.options.context;
  const whoLeaves = (): string | undefined => queryClient.getQueryData(meQuery.queryKey)?.id;
  const logOut = async (): Promise<void> => {
    const person = whoLeaves();
    beginLogout();
    await wipeDevice(queryClient, person);
    await router.navigate({ to: '/' });
    // Not awaited: the logout call may take long, and another page may finish it.
    void tellLogouts(router.options.context);
  };
  return {
    logOut,
    ask: async () => {
      const unsent = await countUnsent(whoLeaves());
      if (unsent > 0) onUnsent(unsent);
      else if (confirm(t`Вы уверены?`)) await logOut();
    },
  };
}
