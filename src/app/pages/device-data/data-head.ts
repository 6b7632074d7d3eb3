import { msg } from '@lingui/core/macro';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';

export function dataHead(context: AppContext) {
  return pageHead(context, {
    title: context.i18n._(msg`Данные и память`),
    path: '/info/data',
    noindex: true,
  });
}
