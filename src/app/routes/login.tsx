import { Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignInSoonScreen } from '../features/shell/sign-in-soon-screen.tsx';
import { pageHead } from '../platform/head/page-head.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Вход`),
      path: '/login',
      noindex: true,
    }),
  component: LoginRoute,
});

function LoginRoute() {
  return <SignInSoonScreen title={<Trans>Вход</Trans>} />;
}
