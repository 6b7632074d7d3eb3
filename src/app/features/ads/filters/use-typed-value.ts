import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/** Reports typed text. If it returns `'later'` after a pause, it is called again when the field loses focus. */
type TellTyped = (typed: string, isFinished: boolean) => unknown;

/**
 * A text field whose value is stored elsewhere (in the address): typing is shown at once and reported after a pause or
 * when the field loses focus.
 */
export function useTypedValue(value: string, tell: TellTyped) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasUntold = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tellNow = async (typed: string, isFinished: boolean): Promise<void> => {
    clearTimeout(timer.current);
    const answer = tell(typed, isFinished);
    hasUntold.current = answer === 'later';
    await answer;
  };
  return {
    shown: draft ?? value,
    type(typed: string): void {
      setDraft(typed);
      hasUntold.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void tellNow(typed, false), PAUSE_MS);
    },
    drop(): void {
      clearTimeout(timer.current);
      hasUntold.current = false;
      setDraft(undefined);
    },
    async finish(): Promise<void> {
      if (draft !== undefined && hasUntold.current) await tellNow(draft, true);
      // Keeps text that was typed while `tell` was running.
      setDraft((current) => (current === draft ? undefined : current));
    },
  };
}
