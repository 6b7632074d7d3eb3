import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/**
 * A text field whose value is stored elsewhere (in the address): typing is shown at once and reported after a pause or
 * when the field loses focus.
 */
export function useTypedValue(value: string, tell: (typed: string) => unknown) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tellNow = async (typed: string): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await tell(typed);
  };
  return {
    shown: draft ?? value,
    type(typed: string): void {
      setDraft(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void tellNow(typed), PAUSE_MS);
    },
    /** Discards the typed text. */
    drop(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      setDraft(undefined);
    },
    async finish(): Promise<void> {
      if (draft !== undefined && timer.current !== undefined) await tellNow(draft);
      // Keeps text that was typed while `tell` was running.
      setDraft((current) => (current === draft ? undefined : current));
    },
  };
}
