import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isGone } from '#device/call-error.ts';

/**
 * Whether the screen's subject does not exist any more, as its last fetch said. A screen that has shown it is then
 * loaded again: with the title, and for a missing subject the screen, of such an address.
 */
export function useReloadWhenGone(error: unknown, wasShown: boolean): boolean {
  const router = useRouter();
  const isOver = isGone(error);
  useEffect(() => {
    if (isOver && wasShown) void router.invalidate();
  }, [router, isOver, wasShown]);
  return isOver;
}
