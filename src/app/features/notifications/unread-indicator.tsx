import { FloatingBell, HeaderBell } from './bell.tsx';
import { UnreadDot } from './unread-dot.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** One chunk for the unread indicators of every layout. */
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
