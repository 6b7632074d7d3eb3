import { Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignInSoonScreen } from '../features/shell/sign-in-soon-screen.tsx';
import { pageHead } from '../platform/head/page-head.ts';

export const Route = createFileRoute('/registration')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Регистрация`),
      path: '/registration',
      noindex: true,
    }),
  component: RegistrationRoute,
});

function RegistrationRoute() {
  return <SignInSoonScreen title={<Trans>Регистрация</Trans>} />;
}
