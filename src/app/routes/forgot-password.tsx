import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { signInHead } from '../pages/sign-in/sign-in-head.ts';
import { ensureSignInCatalog } from '../platform/i18n/lazy-words.ts';
import { leaveIfSignedIn } from '../platform/session/guard.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: leaveIfSignedIn,
  loader: ({ context }) => ensureSignInCatalog(context.i18n),
  head: ({ match }) => signInHead(match.context, 'recovery'),
  component: () => <SignInScreen view="recovery" />,
});
