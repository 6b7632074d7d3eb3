import { useLingui } from '@lingui/react/macro';
import { showToast } from '../ui/toasts/toast.ts';
import { requireSignIn } from './session/require-sign-in.ts';

/** For what needs a signed-in person and is still being made: signs in whoever is not, and then says so. */
export function useComingSoon(): () => void {
  const { t } = useLingui();
  return () => requireSignIn(() => showToast({ kind: 'info', text: t`Это скоро появится` }));
}
