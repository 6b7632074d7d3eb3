import { type ReactNode, useState } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import type { AdActionName } from '#app/features/ad-details/actions/ad-actions.tsx';
import { afterPaint } from '#app/platform/after-paint.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';

const ActionDialog = lazyDialog(async (i18n) =>
  (await import('./personal-ad-part.tsx')).loadActionDialog(i18n),
);

/** Runs an action on an ad; a visitor signs in first, and then it continues. Its code is fetched with the first tap. */
export function useAdAction(
  ad: AdFull | undefined,
): [act: (action: AdActionName) => void, dialog: ReactNode] {
  const [action, setAction] = useState<AdActionName>();
  return [
    (next) => {
      const begin = (): void => afterPaint(() => setAction(next));
      if (next === 'share') begin();
      else requireSignIn(next, begin);
    },
    ad && action ? <ActionDialog action={action} ad={ad} onClose={() => setAction(undefined)} /> : null,
  ];
}
