import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '#device/call-error.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageHead } from '../platform/head/page-head.ts';
import { notFoundHead } from './not-found-head.ts';

/** The head of a page whose subject could not be loaded: the title says why, and it is not indexed. */
export function failedHead(
  context: AppContext,
  { error, gone, path }: { error: Error | null | undefined; gone: MessageDescriptor; path: string },
) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return notFoundHead(context, path);
  const title = status === 410 ? gone : msg`Не получилось загрузить`;
  return pageHead(context, { title: context.i18n._(title), path, noindex: true });
}
