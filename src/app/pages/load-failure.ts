import { notFound } from '@tanstack/react-router';
import { ApiError } from '#device/call-error.ts';
import type { AppContext } from '../platform/app-context.ts';

/** What does not exist is not found; any other failure is the screen's to show, under the API's status. */
export function answerFailure(error: unknown, { response }: Pick<AppContext, 'response'>): void {
  const status = error instanceof ApiError ? error.status : 503;
  if (status === 404) throw notFound();
  if (response) response.status = status;
}

/**
 * For the query of a screen's subject: a failure that the loader met is shown as it is, by the server and by the
 * browser alike, until somebody asks again.
 */
export const SHOW_FAILURE = { retryOnMount: false } as const;
