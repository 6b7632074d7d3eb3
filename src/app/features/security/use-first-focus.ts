import { type RefObject, useEffect, useRef } from 'react';

/** For the field that a dialog asks for: the dialog takes the focus when it opens, and hands it on. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
