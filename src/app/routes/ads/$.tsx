import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewAdPage } from '../../pages/ads/new-ad-page.tsx';
import { guardedTarget, redirectToSignIn } from '../../platform/session/guard.ts';

export const Route = createFileRoute('/ads/$')({
  beforeLoad: (match) => {
    if (!guardedTarget(match.location.pathname)) throw notFound();
    redirectToSignIn(match);
  },
  component: NewAdPage,
});
