interface ShellParts {
  /** The bottom navigation of the mobile layout; the floating bell is only shown with it. */
  bottomBar: boolean;
  plus: boolean;
  /** The footer on mobile, only on the home and info pages. */
  mobileFooter: boolean;
  /** Whether a map fills the screen without margins and footer. */
  fullBleed: boolean;
}

/** Exactly the specification's list, which does not have /ads/service. */
const WITHOUT_PLUS = /^\/(?:(?:tasks|services|vacancies)\/map|ads\/(?:vacancy|task))$/;

/** A chat has no bottom bar; the three lists of chats have it. */
const CHAT = /^\/cabinet\/messages\/(?!(?:vacancy|task|service)$)/;

/** Decides by the path alone which parts of the shell surround a screen. */
export function shellParts(pathname: string): ShellParts {
  const path = pathname.replace(/(?!^)\/+$/, '');
  return {
    bottomBar: !CHAT.test(path),
    plus: !WITHOUT_PLUS.test(path),
    mobileFooter: path === '/' || path === '/public-offer' || path.startsWith('/info/'),
    fullBleed: /^\/(?:vacancies|services|tasks)\/map$/.test(path),
  };
}
