import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { signInHead } from '../pages/sign-in/sign-in-head.ts';
import { ensureSignInCatalog } from '../platform/i18n/lazy-words.ts';
import { leaveIfSignedIn } from '../platform/session/guard.ts';

interface LoginSearch {
  /** Present when the screen asks for phone and code instead of a password. */
  by?: 'code' | undefined;
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ by }: { by?: unknown }): LoginSearch => (by === 'code' ? { by } : {}),
  beforeLoad: leaveIfSignedIn,
  loader: ({ context }) => ensureSignInCatalog(context.i18n),
  head: ({ match }) => signInHead(match.context, 'login'),
  component: LoginRoute,
});

function LoginRoute() {
  const { by } = Route.useSearch();
  return <SignInScreen key={by} view={by ?? 'login'} />;
}
