import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { OidcReturn } from '../features/sign-in/social/oidc-return.tsx';
import { pageHead } from '../platform/head/page-head.ts';
import { loadPeopleWords } from '../platform/i18n/late-words.ts';

/** Where an issuer of OpenID Connect sends people back to. */
export const Route = createFileRoute('/login_/oidc')({
  loader: ({ context }) => loadPeopleWords(context.i18n),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Вход`),
      path: '/login',
      noindex: true,
    }),
  component: OidcReturn,
});
