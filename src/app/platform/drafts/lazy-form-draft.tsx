import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { FormDraftProps } from './form-draft.tsx';

const Stored = lazyComponent<FormDraftProps>(async () => (await import('./form-draft.tsx')).StoredFormDraft);

/**
 * Stores what is typed in the short form around it as a draft of the person, until `removeFormDraft` is called. `of`
 * names what the form is about.
 */
export function FormDraft({ of }: { of: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [typedIn] = useState(() => new Set<string>());
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return undefined;
    // People type before the draft has been read: a field that has their newest words is not filled in any more.
    const note = ({ target }: Event): void => {
      if (target instanceof Element && 'name' in target) typedIn.add(String(target.name));
    };
    form.addEventListener('input', note);
    return () => form.removeEventListener('input', note);
  }, [typedIn]);
  return (
    <>
      <span ref={mark} hidden />
      <Stored of={of} typedIn={typedIn} />
    </>
  );
}
