import { msg } from '@lingui/core/macro';
import type { AppContext } from '../platform/app-context.ts';
import { pageHead } from '../platform/head/page-head.ts';

export function notFoundHead(context: AppContext, path: string) {
  return pageHead(context, { title: context.i18n._(msg`Страница не найдена`), path, noindex: true });
}
