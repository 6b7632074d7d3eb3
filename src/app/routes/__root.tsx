import { createRootRouteWithContext } from '@tanstack/react-router';
import { isLocale, type Locale } from '#contract/locale.ts';
import { infoLinks } from '../features/info/info-links.ts';
import { AppShell, loadShell } from '../features/shell/app-shell.tsx';
import type { AppContext } from '../platform/app-context.ts';
import { ensureSignInCatalog } from '../platform/i18n/lazy-words.ts';
import { lazyDialog } from '../platform/lazy-dialog.tsx';
import { guardedTarget } from '../platform/session/guard.ts';
import { notFoundHead } from '../pages/not-found-head.ts';
import { lazyComponent } from '../ui/lazy.tsx';

const AccountMenu = lazyComponent(
  async () => (await import('../features/cabinet/account-menu.tsx')).AccountMenu,
);
const News = lazyComponent(
  async () => (await import('../features/notifications/unread-indicator.tsx')).UnreadIndicator,
);
const SignInDialog = lazyDialog(async (i18n) => {
  const [dialog] = await Promise.all([
    import('../features/sign-in/sign-in-dialog.tsx'),
    ensureSignInCatalog(i18n),
  ]);
  return dialog.SignInDialog;
});

interface RootSearch {
  /** The language of a shared link, which takes precedence over the person's own choice. */
  lang?: Locale | undefined;
  /** The location that a visitor wanted to open before signing in. */
  login?: string | undefined;
}

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const login = guardedTarget(search['login']);
    return {
      ...(isLocale(search['lang']) ? { lang: search['lang'] } : {}),
      ...(login === undefined ? {} : { login }),
    };
  },
  loader: ({ context, location }) => loadShell(context, location.pathname),
  // The root provides a head only where no other route matched the whole address.
  head: ({ match, matches }) =>
    matches.length > 1 && !match._notFound ? {} : notFoundHead(match.context, '/404'),
  component: RootRoute,
});

function RootRoute() {
  return (
    <AppShell footerLinks={infoLinks} AccountMenu={AccountMenu} News={News} SignInDialog={SignInDialog} />
  );
}
