import { FloatingBell, HeaderBell } from './bell.tsx';
import { UnreadDot } from './unread-dot.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** One file for all that tells signed-in people of news, whatever stands around the screen. */
export function UnreadIndicator({ at }: { at: 'header' | 'screen' | 'profile' }) {
  switch (at) {
    case 'header':
      return <HeaderBell />;
    case 'screen':
      return <FloatingBell />;
    case 'profile':
      return (
        <>
          <UnreadDot />
          <WaitingBadge />
        </>
      );
  }
}
