import { ID_PATTERN, readMatching } from '#contract/parameters.ts';

/** How a form begins, according to its address. Anybody can write an address, so it is validated. */
export interface NewAdSearch {
  /** Id of a draft on this device. */
  readonly draft?: string;
  /** Id of content that another app shared with ours. */
  readonly shared?: string;
  /** Id of an own ad of the same kind that is copied. */
  readonly copy?: string;
  /** Values that the form begins with. */
  readonly category?: string;
  readonly city?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function parseNewAdSearch(raw: NewAdSearch) {
  return {
    draft: readMatching(UUID, raw.draft),
    shared: readMatching(UUID, raw.shared),
    copy: readMatching(ID_PATTERN, raw.copy),
    category: readMatching(ID_PATTERN, raw.category),
    city: readMatching(ID_PATTERN, raw.city),
  };
}
