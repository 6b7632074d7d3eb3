import { type ReactNode, useState } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { translated } from '#contract/locale.ts';
import { adUrl, shareLink } from '#app/shared/ads/share-ad.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { ShareDialog } from '#app/ui/dialogs/share-dialog.tsx';

/** Shares an own ad by the system's sheet, or by a dialog where the browser has none. */
export function useShareOwn(ad: OwnAd): [share: () => void, dialog: ReactNode] {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { title } = translated(ad.translations, locale);
  const url = adUrl(ad.kind, ad.id, locale);
  const share = (): void => shareLink({ title, url }, () => setOpen(true));
  return [share, isOpen ? <ShareDialog title={title} url={url} onClose={() => setOpen(false)} /> : null];
}
