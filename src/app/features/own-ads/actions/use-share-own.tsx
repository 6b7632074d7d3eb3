import { type ReactNode, useState } from 'react';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { translated } from '#contract/locale.ts';
import { inLanguage } from '#app/platform/head/page-head.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { ShareDialog } from '#app/ui/dialogs/share-dialog.tsx';

/** Shares an own ad by the system's sheet, or by a dialog where the browser has none. */
export function useShareOwn(ad: OwnAd): [share: () => void, dialog: ReactNode] {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { title } = translated(ad.translations, locale);
  const url = (): string =>
    new URL(inLanguage(`/${AD_PLURALS[ad.kind]}/${ad.id}`, locale), location.origin).href;
  const share = (): void => {
    if (!('share' in navigator)) return setOpen(true);
    navigator.share({ title, url: url() }).catch((refused: unknown) => {
      if (!(refused instanceof DOMException && refused.name === 'AbortError')) setOpen(true);
    });
  };
  return [share, isOpen ? <ShareDialog title={title} url={url()} onClose={() => setOpen(false)} /> : null];
}
