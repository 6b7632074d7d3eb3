import { useEffect, useState, useSyncExternalStore } from 'react';

export function useInputText(input: HTMLInputElement) {
  // Also reads text that was typed between the first render and the subscription.
  const typed = useSyncExternalStore(
    (onInput) => listenTo(input, ['input', 'focus'], onInput),
    () => input.value,
  );
  const [isOpen, setOpen] = useState(document.activeElement === input);
  useEffect(() => {
    const stopOpening = listenTo(input, ['input', 'focus', 'click'], () => setOpen(true));
    const stopClosing = listenTo(input, ['blur'], () => setOpen(false));
    return () => {
      stopOpening();
      stopClosing();
    };
  }, [input]);
  return { typed, isOpen, setOpen };
}

function listenTo(input: HTMLInputElement, types: readonly string[], listener: () => void): () => void {
  for (const type of types) input.addEventListener(type, listener);
  return () => {
    for (const type of types) input.removeEventListener(type, listener);
  };
}
