import { ID, readMatching } from '#contract/parameters.ts';

/** What a form begins with, as its address has it. Anybody can write an address, so it is looked through. */
export interface NewAdSearch {
  /** A draft of this device. */
  readonly draft?: string;
  /** What another app shared with ours. */
  readonly shared?: string;
  /** An own ad of the same kind that the new one begins as. */
  readonly copy?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function parseNewAdSearch(raw: NewAdSearch): NewAdSearch {
  const draft = readMatching(UUID, raw.draft);
  const shared = readMatching(UUID, raw.shared);
  const copy = readMatching(ID, raw.copy);
  return { ...(draft ? { draft } : {}), ...(shared ? { shared } : {}), ...(copy ? { copy } : {}) };
}
