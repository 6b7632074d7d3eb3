import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { Login } from '#contract/auth/entities.ts';
import { readTabSetting, writeTabSetting } from '#app/platform/device-storage.ts';
import { guardedTarget } from '#app/platform/session/guard.ts';
import { storeLogin } from '#app/platform/session/session.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

interface AfterSignIn {
  /** Whether the sign-in happened in a dialog over a screen that stays. */
  stays: boolean;
  /** The action that waited for the sign-in. */
  next: (() => void) | undefined;
}

/** Called after a sign-in: continues the waiting action, or goes to the stored address. */
export function useContinueAfterSignIn({ stays, next }: AfterSignIn = { stays: false, next: undefined }) {
  const { t } = useLingui();
  const router = useRouter();
  return (login: Login): void => {
    storeLogin(login);
    showToast({ kind: 'success', text: login.restored ? t`Аккаунт восстановлен` : t`Вы вошли` });
    const target = guardedTarget(readTabSetting('@return_to_v1'));
    const isHeadedNowhere = target === undefined ? !stays : /^\/cabinet\/?$/.test(target);
    if (login.registered && !next && isHeadedNowhere) {
      // The questions of `first-steps` come first, and lead on to the stored address.
      void router.navigate({
        to: '/cabinet/$',
        params: { _splat: 'first-steps' },
        replace: !stays,
      });
      return;
    }
    writeTabSetting('@return_to_v1', null);
    if (next) next();
    else if (target !== undefined || !stays) void router.navigate({ href: target ?? '/', replace: !stays });
  };
}
