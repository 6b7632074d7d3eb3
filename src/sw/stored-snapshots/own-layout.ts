import { detectLayout, type Layout } from '#contract/layout.ts';
import { scope } from '../scope.ts';

export function ownLayout(): Layout {
  const { navigator } = scope;
  const hints = 'userAgentData' in navigator ? navigator.userAgentData : undefined;
  const mobileHint =
    typeof hints === 'object' && hints !== null && 'mobile' in hints ? hints.mobile === true : undefined;
  return detectLayout({ mobileHint, userAgent: navigator.userAgent });
}
