import { type RefObject, useEffect, useRef } from 'react';

/**
 * The focus for the field that a screen or a dialog is opened for. A dialog takes the focus itself when it opens, so an
 * effect, which runs later, puts it into the field.
 */
export function useFirstFocus(
  isFirst: boolean,
  given?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const field = given ?? own;
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst, field]);
  return field;
}
