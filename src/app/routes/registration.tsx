import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { pageHead } from '../platform/head/page-head.ts';
import { loadPeopleWords } from '../platform/i18n/late-words.ts';
import { leaveIfSignedIn } from '../platform/session/guard.ts';

export const Route = createFileRoute('/registration')({
  beforeLoad: leaveIfSignedIn,
  loader: ({ context }) => loadPeopleWords(context.i18n),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Регистрация`),
      path: '/registration',
      noindex: true,
    }),
  component: RegistrationRoute,
});

function RegistrationRoute() {
  return <SignInScreen view="registration" title={<Trans>Регистрация</Trans>} />;
}
