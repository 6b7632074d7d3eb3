import { notFound, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isGone } from '#device/call-error.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Throws "not found" for a missing subject; any other failure is shown by the screen, under the API's status. */
export function handleLoadFailure(error: unknown, { response }: Pick<AppContext, 'response'>): void {
  const status = error instanceof ApiError ? error.status : 503;
  if (status === 404) throw notFound();
  if (response) response.status = status;
}

/**
 * Options for the query of a screen's subject: it shows the loader's failure until somebody retries, in the browser as
 * on the server.
 */
export const NO_RETRY_ON_MOUNT = { retryOnMount: false } as const;

/**
 * Whether the screen's subject is gone, as its last fetch said. If the screen has shown the subject, the route is
 * loaded again, for the title and, if the subject is missing, the "not found" screen.
 */
export function useReloadWhenEntityGone(error: unknown, wasShown: boolean): boolean {
  const router = useRouter();
  const isOver = isGone(error);
  useEffect(() => {
    if (isOver && wasShown) void router.invalidate();
  }, [router, isOver, wasShown]);
  return isOver;
}
