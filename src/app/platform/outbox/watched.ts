/** Things by their ids that a form waits for: nobody else needs to tell of their refusal. */
export const watched = new Set<string>();
