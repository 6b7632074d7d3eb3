import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { pageHead } from '../platform/head/page-head.ts';
import { loadPeopleWords } from '../platform/i18n/late-words.ts';
import { leaveIfSignedIn } from '../platform/session/guard.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: leaveIfSignedIn,
  loader: ({ context }) => loadPeopleWords(context.i18n),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Восстановление пароля`),
      path: '/forgot-password',
      noindex: true,
    }),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return <SignInScreen view="recovery" title={<Trans>Восстановление пароля</Trans>} />;
}
