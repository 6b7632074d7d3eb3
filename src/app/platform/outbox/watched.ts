/** Ids of outbox items that a form waits for: nobody else needs to announce their refusal. */
export const watched = new Set<string>();
