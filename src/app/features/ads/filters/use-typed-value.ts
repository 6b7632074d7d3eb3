import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/**
 * A text field whose value lives elsewhere (in the address): what is being typed is shown at once and told after a
 * pause, or when the field is left.
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
    /** What stands in the field is not meant any more. */
    drop(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      setDraft(undefined);
    },
    async finish(): Promise<void> {
      if (draft !== undefined && timer.current !== undefined) await tellNow(draft);
      // Unless somebody typed on meanwhile.
      setDraft((current) => (current === draft ? undefined : current));
    },
  };
}
