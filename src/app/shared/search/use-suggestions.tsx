import { type FocusEvent, type ReactNode, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { Narrowing } from './narrowing.ts';

const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions);

/** Suggestions of a search field. Their code, which also makes the field a combobox, loads at the first focus. */
export function useSuggestions(
  kind: AdKind,
  city: string | undefined,
  onChoose: (narrowing: Narrowing) => void,
): [onFocus: (event: FocusEvent<HTMLInputElement>) => void, list: ReactNode] {
  const [input, setInput] = useState<HTMLInputElement>();
  return [
    ({ currentTarget }) => setInput(currentTarget),
    input ? <Suggestions input={input} kind={kind} city={city} onChoose={onChoose} /> : null,
  ];
}
