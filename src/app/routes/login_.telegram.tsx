import { createFileRoute } from '@tanstack/react-router';
import { ServiceReturn } from '../features/sign-in/social/service-return.tsx';
import { signInHead } from '../pages/sign-in/sign-in-head.ts';
import { loadSignInWords } from '../platform/i18n/lazy-words.ts';

/** The address to which Telegram sends people back. */
export const Route = createFileRoute('/login_/telegram')({
  loader: ({ context }) => loadSignInWords(context.i18n),
  head: ({ match }) => signInHead(match.context, 'login'),
  component: () => <ServiceReturn provider="telegram" />,
});
