import { Trans } from '@lingui/react/macro';
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import type { Layout } from '#contract/layout.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { DocumentTitle } from '#app/platform/head/document-title.tsx';
import { useNewVersion } from '#app/platform/offline/new-version.ts';
import { askToSignInFor, guardedTarget } from '#app/platform/session/guard.ts';
import { usePersonKey } from '#app/platform/session/ended-session.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { closeSignIn, type SignInPrompt, useSignInPrompt } from '#app/platform/session/sign-in-prompt.ts';
import { useIsClockOff } from '#app/platform/server-clock.ts';
import { showTheme, useTheme } from '#app/platform/theme.ts';
import { LazyPhotoLoadButton } from '#app/ui/photos/deferred-photo.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { useToasterLoadAttempts } from '#app/ui/toasts/toast.ts';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom/bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { FloatingPlus } from './bottom/floating-plus.tsx';
import type { FooterLink } from './footer.tsx';
import type { UnreadIndicatorPlace } from './unread-indicator-place.ts';
import { shellParts } from './shell-parts.ts';

const Header = lazyComponent(async () => (await import('./header/header.tsx')).Header);
const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);
const ClockNotice = lazyComponent(async () => (await import('./clock/clock-notice.tsx')).ClockNotice);
const NewVersionNotice = lazyComponent(
  async () => (await import('./new-version-notice.tsx')).NewVersionNotice,
);
const Toaster = lazyComponent(async () => (await import('#app/ui/toasts/toaster.tsx')).Toaster);

type ShellNeeds = Pick<AppContext, 'layout' | 'savesData'>;

/** Preloads only the parts that this layout and screen show. */
export async function loadShell({ layout, savesData }: ShellNeeds, pathname: string): Promise<void> {
  await Promise.all([
    layout === 'desktop' ? Header.preload() : undefined,
    hasFooter(layout, pathname) ? Footer.preload() : undefined,
    savesData ? LazyPhotoLoadButton.preload() : undefined,
  ]);
}

function hasFooter(layout: Layout, pathname: string): boolean {
  const parts = shellParts(pathname);
  return layout === 'mobile' ? parts.mobileFooter : !parts.fullBleed;
}

/** The frame around every screen. Only the frame renders by layout; screens adapt by style. */
export function AppShell({
  footerLinks,
  AccountMenu,
  News: GivenNews,
  SignInDialog,
}: {
  footerLinks: readonly FooterLink[];
  AccountMenu: ComponentType;
  /** Unread indicators for signed-in people: the bell of either layout, and a dot in the bottom bar. */
  News: ComponentType<{ at: UnreadIndicatorPlace }>;
  SignInDialog: ComponentType<SignInPrompt & { onClose: () => void }>;
}) {
  const router = useRouter();
  const layout = useRouteContext({ from: '__root__', select: (context) => context.layout });
  const operator = useRouteContext({ from: '__root__', select: (context) => context.config.operator });
  const isMobile = layout === 'mobile';
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const News = useIsSignedIn() ? GivenNews : undefined;
  const occupant = usePersonKey();
  const signInPrompt = useSignInPrompt();
  const isClockOff = useIsClockOff();
  const newVersion = useNewVersion();
  const toasterTries = useToasterLoadAttempts();
  const theme = useTheme();
  const parts = shellParts(pathname);
  const withPlus = isMobile && parts.plus;

  useEffect(() => focusHeadingAfterNavigation(router), [router]);
  useEffect(() => showTheme(theme), [theme]);
  useEffect(declareHydrated, []);
  useEffect(preloadToaster, []);
  useSignInFromAddress();

  return (
    <div className={`${styles.frame} ${withPlus ? styles.withPlus : ''}`}>
      <DocumentTitle />
      <a className={`${styles.skip} visually-hidden`} href="#main">
        <Trans>Перейти к содержанию</Trans>
      </a>
      {isLoading ? <div className={styles.progress} /> : null}
      {isMobile ? null : <Header AccountMenu={AccountMenu} News={News} />}
      <ConnectionNotice />
      {isClockOff ? <ClockNotice /> : null}
      {newVersion === 'none' ? null : <NewVersionNotice />}
      <main id="main" className={`${styles.main} ${parts.fullBleed ? styles.fullBleed : ''}`} tabIndex={-1}>
        <Outlet key={occupant} />
      </main>
      {hasFooter(layout, pathname) ? (
        <Footer links={footerLinks} operator={operator} withPreferences={isMobile} />
      ) : null}
      {isMobile && parts.bottomBar && News ? <News at="screen" /> : null}
      {withPlus ? <FloatingPlus /> : null}
      {isMobile && parts.bottomBar ? <BottomBar News={News} /> : null}
      {signInPrompt ? <SignInDialog {...signInPrompt} onClose={closeSignIn} /> : null}
      {toasterTries > 0 ? <Toaster key={toasterTries} /> : null}
    </div>
  );
}

/** Declares in the page that the app handles its input from now on, which nothing else shows from outside. */
function declareHydrated(): void {
  document.documentElement.dataset.hydrated = '';
}

/** Loads the toaster once a field in a form or dialog gets the focus: a toast is likely to follow. */
function preloadToaster(): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element && target.closest('form, dialog'))) return;
    document.removeEventListener('focusin', onFocus);
    void Toaster.preload().catch(() => undefined);
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** The server's guard redirects visitors of a guarded address here, with that address in `login`. */
function useSignInFromAddress(): void {
  const router = useRouter();
  const target = useRouterState({ select: ({ location }) => guardedTarget(location.search.login) });
  useEffect(() => {
    if (target === undefined) return;
    // Browsers keep the URL fragment through a redirect: it belongs to the guarded address.
    askToSignInFor(target + window.location.hash);
    const { login: _, ...search } = router.state.location.search;
    void router.navigate({ to: '/', search, replace: true, resetScroll: false });
  }, [router, target]);
}

/**
 * Navigation moves the focus to the new screen's heading, so that a screen reader announces it and the keyboard
 * continues there. The first visit, a change of filters and a link within the page leave the focus alone.
 */
function focusHeadingAfterNavigation(router: Pick<ReturnType<typeof useRouter>, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    if (document.querySelector('dialog[open]')) return;
    const main = document.getElementById('main');
    const target = main?.querySelector('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
