import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import { inLanguage } from '#app/platform/head/page-head.ts';

/** The address of an ad's page in the reader's language. */
export function adUrl(kind: AdKind, id: string, locale: Locale): string {
  return new URL(inLanguage(`/${AD_PLURALS[kind]}/${id}`, locale), location.origin).href;
}

/** Opens the system's share sheet; `offerLink` is called where there is none, or where it failed. */
export function shareLink(link: { title: string; url: string }, offerLink: () => void): void {
  if (!('share' in navigator)) return offerLink();
  navigator.share(link).catch((refused: Error) => {
    if (refused.name !== 'AbortError') offerLink();
  });
}
