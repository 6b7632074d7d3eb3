import { AD_KINDS, AD_PLURALS } from '#contract/ads/kinds.ts';
import { MESSAGE_ID_PARAM } from '#contract/notifications/types.ts';
import type { OpenScreen } from './screens.ts';

interface Reader {
  readonly id: string;
  /** Whether the ad is the reader's own, which has a screen of its own. */
  readonly isOwnAd: (ad: string) => boolean;
}

/** The screen that a notification's path opens; `undefined`: the one that is open stays. */
export function screenOfPath(path: string, { id, isOwnAd }: Reader): OpenScreen | undefined {
  const { pathname, searchParams } = new URL(path, 'http://world');
  const chat = searchParams.get(MESSAGE_ID_PARAM);
  if (pathname.startsWith('/cabinet/messages/') && chat !== null) return { name: 'chat', id: chat };
  if (pathname === '/cabinet/feedbacks') return { name: 'person', id };
  if (pathname === '/cabinet/saved-searches') return { name: 'searches' };
  if (pathname === '/cabinet') return { name: 'home' };
  for (const kind of AD_KINDS) {
    const plural = AD_PLURALS[kind];
    if (pathname === `/cabinet/my-${plural}`) return { name: 'own', kind };
    const [, ad] = new RegExp(`^/${plural}/(\\d+)$`).exec(pathname) ?? [];
    if (ad !== undefined) return { name: isOwnAd(ad) ? 'own ad' : 'ad', kind, id: ad };
  }
  return undefined;
}
