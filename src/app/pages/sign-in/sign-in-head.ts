import { type SignInView, VIEW_PATHS, VIEW_TITLES } from '#app/features/sign-in/sign-in-views.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';

export function signInHead(context: AppContext, view: SignInView) {
  return pageHead(context, {
    title: context.i18n._(VIEW_TITLES[view]),
    path: VIEW_PATHS[view],
    noindex: true,
  });
}
