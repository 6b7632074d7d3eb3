import { createFileRoute } from '@tanstack/react-router';
import { ProviderCallback } from '../features/sign-in/social/provider-callback.tsx';
import { signInHead } from '../pages/sign-in/sign-in-head.ts';
import { ensureSignInCatalog } from '../platform/i18n/lazy-words.ts';

/** The address to which an OpenID Connect issuer sends people back. */
export const Route = createFileRoute('/login_/oidc')({
  loader: ({ context }) => ensureSignInCatalog(context.i18n),
  head: ({ match }) => signInHead(match.context, 'login'),
  component: () => <ProviderCallback provider="oidc" />,
});
