interface ShellParts {
  /** The bottom navigation of the mobile layout; the floating bell, once there are notifications, goes with it. */
  bottomBar: boolean;
  /** The floating plus of the mobile layout. */
  plus: boolean;
  /** The footer on mobile, where home and the info pages alone end with it. */
  mobileFooter: boolean;
  /** A map fills the place that other screens share with margins and the footer. */
  fullBleed: boolean;
}

/** The specification's list, to the letter: /ads/service is not on it. */
const WITHOUT_PLUS: ReadonlySet<string> = new Set([
  '/tasks/map',
  '/services/map',
  '/vacancies/map',
  '/ads/vacancy',
  '/ads/task',
]);

/** A chat has the screen to itself; the three lists of chats are screens like any other. */
const MESSAGE_LISTS: ReadonlySet<string> = new Set([
  '/cabinet/messages/vacancy',
  '/cabinet/messages/task',
  '/cabinet/messages/service',
]);

/** What stands around a screen, told by its path alone. */
export function shellParts(pathname: string): ShellParts {
  const path = pathname.replace(/(?!^)\/+$/, '');
  return {
    bottomBar: !path.startsWith('/cabinet/messages/') || MESSAGE_LISTS.has(path),
    plus: !WITHOUT_PLUS.has(path),
    mobileFooter: path === '/' || path === '/public-offer' || path.startsWith('/info/'),
    fullBleed: /^\/(?:vacancies|services|tasks)\/map$/.test(path),
  };
}
