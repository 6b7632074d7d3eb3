import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the field that a screen or dialog was opened for. A dialog takes the focus itself when it opens, so an
 * effect, which runs later, moves it to the field.
 */
export function useFirstFocus(
  isFirst: boolean,
  given?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const field = given ?? own;
  useEffect(() => {
    // On a slow device a dialog may have been closed before this runs, and has given the focus back.
    if (isFirst && field.current?.closest('dialog')?.open !== false) field.current?.focus();
  }, [isFirst, field]);
  return field;
}
