/** Names that the specification's texts use for fields of ours; a call that lacks our field takes them as well. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  lastName: 'last_name',
  phoneNumber: 'phone',
  files: 'photos',
};

/** Our names of the other names that a call with these fields takes. */
export function findFieldAliases(known: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(OTHER_NAMES).filter(([other, own]) => known.has(own) && !known.has(other)));
}
