import { createFileRoute } from '@tanstack/react-router';
import { redirectToSignIn } from '../../platform/session/guard.ts';

export const Route = createFileRoute('/cabinet/$')({
  beforeLoad: redirectToSignIn,
});
