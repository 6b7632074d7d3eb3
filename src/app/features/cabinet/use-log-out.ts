import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { authEndpoints } from '../../../contract/auth/endpoints.ts';
import { callOf } from '../../platform/query/query-client.ts';
import { countUnsent, wipeDevice } from '../../platform/session/wipe-device.ts';
import { dropSession } from '../../platform/session/session.ts';

/** Asks first, in the browser's own words; more carefully where something would be lost. */
export function useLogOut(onUnsent: (count: number) => void): {
  ask: () => Promise<void>;
  logOut: () => Promise<void>;
} {
  const { t } = useLingui();
  const client = useQueryClient();
  const router = useRouter();
  const logOut = async (): Promise<void> => {
    // Without a network the session ends here, and on the server by itself.
    await callOf(client)(authEndpoints.logout, {}).catch(() => undefined);
    await wipeDevice();
    dropSession();
    await router.navigate({ to: '/' });
  };
  return {
    logOut,
    ask: async () => {
      const unsent = await countUnsent();
      if (unsent > 0) onUnsent(unsent);
      else if (confirm(t`Вы уверены?`)) await logOut();
    },
  };
}
