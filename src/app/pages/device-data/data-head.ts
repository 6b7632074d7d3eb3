import { msg } from '@lingui/core/macro';
import type { AppContext } from '../../platform/app-context.ts';
import { pageHead } from '../../platform/head/page-head.ts';

export function dataHead(context: AppContext) {
  return pageHead(context, {
    title: context.i18n._(msg`Данные и память`),
    path: '/info/data',
    noindex: true,
  });
}
