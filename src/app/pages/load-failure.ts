import { notFound } from '@tanstack/react-router';
import { ApiError } from '#device/call-error.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Throws "not found" for a missing subject; any other failure is shown by the screen, under the API's status. */
export function answerFailure(error: unknown, { response }: Pick<AppContext, 'response'>): void {
  const status = error instanceof ApiError ? error.status : 503;
  if (status === 404) throw notFound();
  if (response) response.status = status;
}

/**
 * Options for the query of a screen's subject: it shows the loader's failure until somebody retries, in the browser as
 * on the server.
 */
export const SHOW_FAILURE = { retryOnMount: false } as const;
