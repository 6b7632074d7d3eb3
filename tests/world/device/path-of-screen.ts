import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { OpenScreen } from './screens.ts';

/** The address of the screen in the app, by which an opened ad marks its notifications as read. */
export function pathOfScreen(screen: OpenScreen): string {
  switch (screen.name) {
    case 'list':
    case 'search':
      return `/${AD_PLURALS[screen.kind]}`;
    case 'own':
    case 'requested':
      return `/cabinet/my-${AD_PLURALS[screen.kind]}`;
    case 'chats':
    case 'chat':
    case 'all chats':
      return '/cabinet/messages';
    case 'searches':
      return '/cabinet/saved-searches';
    case 'blocks':
      return '/cabinet/settings';
    case 'notifications':
    case 'balance':
    case 'moderation':
      return `/cabinet/${screen.name}`;
    case 'reports':
      return '/cabinet/moderation';
    case 'deals':
    case 'home':
      return '/cabinet';
    case 'ad':
      return `/${AD_PLURALS[screen.kind]}/${screen.id}`;
    case 'person':
      return `/users/${screen.id}`;
    case 'own ad':
      return `/cabinet/my-${AD_PLURALS[screen.kind]}/${screen.id}`;
  }
}
