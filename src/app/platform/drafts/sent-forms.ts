const removals = new Map<string, () => Promise<void>>();

/** Registers how the draft of an open form is removed; returns a function that unregisters it. */
export function onFormSent(of: string, remove: () => Promise<void>): () => void {
  removals.set(of, remove);
  return () => {
    if (removals.get(of) === remove) removals.delete(of);
  };
}

/** Call once a short form was sent or queued: its draft is removed. */
export function removeFormDraft(of: string): void {
  void removals
    .get(of)?.()
    .catch(() => undefined);
}
